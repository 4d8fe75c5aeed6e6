import { inlineText, readInline } from "./read-inline.ts";

/** Returns a table in Markdown, its first row as the names of the columns. A table within a cell becomes words of that cell. */
export function tableText(table: Element, lost: Set<string>): string {
  const rows = [...table.querySelectorAll("tr")]
    .filter((row) => row.closest("table") === table)
    .map((row) => [...row.children].flatMap((cell) => cellsOf(cell, lost)))
    .filter((cells) => cells.some((cell) => cell !== ""));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  if (width === 0) return "";
  // A page is often laid out by a table of one column.
  if (width === 1) return rows.map(([cell = ""]) => cell).join("\n\n");
  const lines = rows.map((cells) => line(Array.from({ length: width }, (_, index) => cells[index] ?? "")));
  lines.splice(1, 0, line(Array.from({ length: width }, () => "---")));
  return lines.join("\n");
}

/** A cell over several columns leaves the others empty. */
function cellsOf(cell: Element, lost: Set<string>): string[] {
  const [across, down] = ["colspan", "rowspan"].map((name) => Number(cell.getAttribute(name) ?? 1));
  if ((across ?? 1) > 1 || (down ?? 1) > 1) lost.add("Joined cells of a table stand apart.");
  if (cell.querySelector("table")) lost.add("A table within a table became words.");
  const words = [...cell.childNodes].map((part) => ` ${readInline(part, lost)} `).join("");
  const text = inlineText(words).replaceAll("|", "\\|");
  return [text, ...Array.from({ length: Math.max(0, (across ?? 1) - 1) }, () => "")];
}

const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
