import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";

/** Returns a PDF as an ordinary program writes it, with a text on each page. */
export function writtenPdf(
  options: PDFKit.PDFDocumentOptions = {},
  pages: readonly string[] = ["The fees of the year."],
): Promise<Buffer> {
  const paper = new PDFDocument({ ...options, autoFirstPage: false });
  for (const text of pages) paper.addPage().text(text);
  paper.end();
  return buffer(paper);
}
