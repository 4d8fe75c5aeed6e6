/** A page text, split at its headings. */
export interface TextSections<Name extends string> {
  /** The HTML below each heading that was found, without the heading. */
  taken: Partial<Record<Name, string>>;
  rest: string;
}

/**
 * Takes the sections whose heading begins with one of the names out of a page's HTML (from `renderMarkdown`), so that the page
 * can place each by itself. All other sections stay together, in their order.
 */
export function takeSections<Name extends string>(html: string, names: readonly Name[]): TextSections<Name> {
  const taken: Partial<Record<Name, string>> = {};
  const rest: string[] = [];
  for (const section of html.split(/(?=<h2>)/)) {
    const heading = /^<h2>(.*?)<\/h2>/s.exec(section);
    const title = heading?.[1]?.trim().toLowerCase() ?? "";
    const name = names.find((candidate) => title.startsWith(candidate.toLowerCase()) && !(candidate in taken));
    if (heading && name) taken[name] = section.slice(heading[0].length).trim();
    else rest.push(section);
  }
  return { taken, rest: rest.join("").trim() };
}
