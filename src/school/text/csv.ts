/** Returns CSV for Excel: UTF-8 with byte order mark, CRLF, all cells quoted. A cell that would run as a formula gets an apostrophe. */
export function asCsv(rows: string[][]): string {
  const cell = (text: string) => `"${text.replace(/^(?=\s*[=+\-@\t\r＝＋－＠])/u, "'").replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}
