/** Printed on every page of every paper. */
export const SAMPLE = "Sample document of a demonstration school";

/** A4 in points. */
export const page = { margin: 56, right: 539, width: 483, top: 56, bottom: 72, foot: 790 } as const;

/** The site's colours, and fonts that every PDF reader has. */
export const colours = {
  ink: "#14213d",
  navy: "#1f3a68",
  quiet: "#46506a",
  brick: "#84351f",
  gold: "#e3a93c",
  hairline: "#d8c59e",
  parchment: "#f7ecd6",
} as const;
export const fonts = { heading: "Times-Roman", text: "Helvetica", strong: "Helvetica-Bold" } as const;

export type Structure = ReturnType<PDFKit.PDFDocument["struct"]>;

export interface Printer {
  doc: PDFKit.PDFDocument;
  root: Structure;
}

/** Starts a new page when less than `height` is left. Returns whether it did. */
export function roomFor(doc: PDFKit.PDFDocument, height: number): boolean {
  if (doc.y + height <= doc.page.height - page.bottom) return false;
  doc.addPage();
  return true;
}
