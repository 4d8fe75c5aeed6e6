export interface TextSections<Name extends string> {
  taken: Partial<Record<Name, string>>;
  rest: string;
}

/** Takes sections out of a page's HTML (from `renderMarkdown`), by the beginning of their headings. All others stay together, in order. */
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
