/** Returns a title and the name of the school as one line; a title that is a sentence keeps its own stop. */
export const titleAndSchool = (title: string, school: string): string =>
  /[.!?।…]$/.test(title) ? `${title} ${school}` : `${title}: ${school}`;

/** In characters: apps and search engines show no more. */
const LONGEST_BEGINNING = 200;

/** Returns the beginning of a text on one line, cut between words. */
export function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= LONGEST_BEGINNING) return line;
  return `${line.slice(0, LONGEST_BEGINNING).replace(/\s+\S*$/, "")} …`;
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

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function counted(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}

export function rupees(amount: number): string {
  return `₹${amount.toLocaleString("en-IN")}`;
}

export function sessionName(year: number): string {
  return `${year}–${String((year + 1) % 100).padStart(2, "0")}`;
}

/** Returns the whole number that somebody has written; null for every other text, and for numbers that no database takes. */
export const wholeNumber = (text: string | null | undefined): number | null =>
  /^[0-9]{1,9}$/.test(text ?? "") ? Number(text) : null;

export interface Passage {
  text: string;
  /** Undefined: in the language of the page. */
  lang: "hi" | undefined;
}

/** Devanagari words with what stands between them. */
const HINDI = /\p{Script=Devanagari}(?:[^\p{L}]*\p{Script=Devanagari})*/gu;

/** Returns whether something is a text with Hindi in it. */
export const isHindi = (text: unknown): text is string =>
  typeof text === "string" && /\p{Script=Devanagari}/u.test(text);

/** Returns a text in passages: what is written in Devanagari is Hindi. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  let at = 0;
  for (const { 0: hindi, index } of text.matchAll(HINDI)) {
    if (index > at) passages.push({ text: text.slice(at, index), lang: undefined });
    passages.push({ text: hindi, lang: "hi" });
    at = index + hindi.length;
  }
  if (at < text.length) passages.push({ text: text.slice(at), lang: undefined });
  return passages;
}

const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns a text as HTML or XML shows it, also within an attribute in double quotes. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? "");

/** Returns CSV for Excel: UTF-8 with byte order mark, CRLF, all cells quoted. A cell that would run as a formula gets an apostrophe. */
export function asCsv(rows: string[][]): string {
  const cell = (text: string) => `"${text.replace(/^(?=\s*[=+\-@\t\r＝＋－＠])/u, "'").replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

/** Returns whether a text holds all of these words, also as parts of its own. */
export const matchesQuery = (text: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word));
