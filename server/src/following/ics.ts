/** A line of iCalendar (RFC 5545): its name with parameters, and its value as it is written. */
export type Line = readonly [name: string, value: string];

/** Returns a text with its separators and line ends escaped (RFC 5545 §3.3.11). */
export function icsText(text: string): string {
  const plain = text.replaceAll(/\r\n?/g, "\n").replaceAll(CONTROL, "");
  return plain.replaceAll(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** Control characters that no value may hold: all but tab and line end. */
const CONTROL = /[^\P{Cc}\t\n]/gu;

export const icsDay = (date: string): string => date.replaceAll("-", "");

/** Returns "20261123T063000Z". */
export const icsMoment = (moment: string): string => `${moment.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

export const component = (name: string, ...lines: readonly Line[]): Line[] => [
  ["BEGIN", name],
  ...lines,
  ["END", name],
];

export const writeIcs = (lines: readonly Line[]): string =>
  lines.map(([name, value]) => folded(`${name}:${value}`)).join("");

/** In bytes, without the end of the line (§3.1). */
const LONGEST = 75;

/** Divides a long line between characters, never within the bytes of one. */
function folded(line: string): string {
  let written = "";
  let length = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (length + size > LONGEST) {
      written += "\r\n ";
      length = 1;
    }
    written += character;
    length += size;
  }
  return `${written}\r\n`;
}
