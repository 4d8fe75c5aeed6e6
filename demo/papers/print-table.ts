import type { Block, Column } from "./paper.ts";
import { colours, fonts, type Printer, page, roomFor, type Structure } from "./printer.ts";

const PAD = 5;
const SIZE = 9.5;

type Table = Extract<Block, { kind: "table" }>;

/** Prints a table with its caption. Its head repeats on every page. */
export function printTable(printer: Printer, { caption, columns, rows }: Table) {
  const { doc, root } = printer;
  const first = rows[0] ?? [];
  roomFor(doc, 20 + rowHeight(doc, columns, first) * 2);
  root.add(
    doc.struct("P", {}, () => {
      doc.font(fonts.strong).fontSize(SIZE).fillColor(colours.navy);
      doc.text(caption, page.margin, doc.y + 2, { width: page.width });
    }),
  );
  doc.y += 3;
  const table = doc.struct("Table");
  root.add(table);
  const names = columns.map(({ name }) => name);
  printRow(printer, table, columns, names, true);
  for (const row of rows) {
    if (roomFor(doc, rowHeight(doc, columns, row))) printRow(printer, table, columns, names, true);
    printRow(printer, table, columns, row, false);
  }
  table.end();
  doc.y += 10;
}

function widthsOf(columns: Column[]): number[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  return columns.map(({ share }) => (page.width * share) / shares);
}

function rowHeight(doc: PDFKit.PDFDocument, columns: Column[], cells: string[]): number {
  doc.font(fonts.text).fontSize(SIZE);
  const widths = widthsOf(columns);
  const heights = cells.map((cell, index) =>
    doc.heightOfString(cell || " ", { width: (widths[index] ?? 0) - 2 * PAD }),
  );
  return Math.max(...heights, SIZE) + 2 * PAD;
}

function printRow({ doc }: Printer, table: Structure, columns: Column[], cells: string[], isHead: boolean) {
  const top = doc.y;
  const height = rowHeight(doc, columns, cells);
  doc.markContent("Artifact", { type: "Layout" });
  if (isHead) doc.rect(page.margin, top, page.width, height).fill(colours.parchment);
  doc
    .moveTo(page.margin, top + height)
    .lineTo(page.right, top + height)
    .lineWidth(0.6)
    .strokeColor(colours.hairline)
    .stroke();
  doc.endMarkedContent();
  const row = doc.struct("TR");
  table.add(row);
  let left: number = page.margin;
  for (const [index, width] of widthsOf(columns).entries()) {
    const x = left;
    row.add(
      doc.struct(isHead ? "TH" : "TD", {}, () => {
        doc
          .font(isHead ? fonts.strong : fonts.text)
          .fontSize(SIZE)
          .fillColor(colours.ink);
        const align = columns[index]?.align ?? "left";
        doc.text(cells[index] || " ", x + PAD, top + PAD + 1, { width: width - 2 * PAD, align });
      }),
    );
    left += width;
  }
  row.end();
  doc.y = top + height;
}
