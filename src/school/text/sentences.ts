/** Returns a title and the name of the school as one line; a title that is a sentence keeps its own stop. */
export const titleAndSchool = (title: string, school: string): string =>
  /[.!?।…]$/.test(title) ? `${title} ${school}` : `${title}: ${school}`;

/** In characters: apps and search engines show no more. */
const MOST = 200;

/** Returns the beginning of a text on one line, cut between words. */
export function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= MOST) return line;
  return `${line.slice(0, MOST).replace(/\s+\S*$/, "")} …`;
}

/** Returns the paragraphs of a text: blank lines part them. A single line break stays within its paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Returns an entry as a message: its title, its text, the school, and the address of its page. */
export const messageOf = (title: string, text: string, school: string, address: string): string =>
  [title, beginningOf(text), school, address].filter(Boolean).join("\n\n");
