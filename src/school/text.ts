/** Returns a title and the name of the school as one line; a title that is a sentence keeps its own stop. */
export const titleAndSchool = (title: string, school: string): string =>
  /[.!?।…]$/.test(title) ? `${title} ${school}` : `${title}: ${school}`;

/** In characters: apps and search engines show no more. */
const LONGEST_BEGINNING = 200;

/** Returns the beginning of a text on one line, cut between words. */
export function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= LONGEST_BEGINNING) return line;
  return `${line.slice(0, LONGEST_BEGINNING).replace(/ \S*$/, "")} …`;
}

/** Returns the paragraphs of a text: blank lines part them. A single line break stays within its paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** Returns an entry as a message: its title, its text, the school, and the address of its page. */
export const messageOf = (title: string, text: string, school: string, address: string): string =>
  [title, beginningOf(text), school, address].filter(Boolean).join("\n\n");

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function counted(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? "" : "s"}`;
}

/** Returns a whole number as India writes it: 12,34,567. The first `toLocaleString` of a process takes 10 ms and 1.4 MiB. */
export const groupedDigits = (number: number): string => String(number).replaceAll(/\B(?=(\d\d)*\d{3}$)/g, ",");

export const rupees = (amount: number): string => `₹${groupedDigits(amount)}`;

export function sessionName(year: number): string {
  return `${year}–${String((year + 1) % 100).padStart(2, "0")}`;
}

/** Returns the whole number that somebody has written; null for every other text, and for numbers that no database takes. */
export const wholeNumber = (text: string | null | undefined): number | null =>
  /^[0-9]{1,9}$/.test(text ?? "") ? Number(text) : null;

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
    .split(/\s/)
    .every((word) => text.toLowerCase().includes(word));
