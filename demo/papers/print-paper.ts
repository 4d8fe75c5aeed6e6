import PDFDocument from "pdfkit";
import type { Block, Paper } from "./paper.ts";
import { type LetterHead, printHead } from "./print-head.ts";
import { printTable } from "./print-table.ts";
import { colours, fonts, type Printer, page, roomFor, SAMPLE } from "./printer.ts";

/** A fixed day, so that the same paper gives the same bytes. */
const PRINTED = new Date("2026-04-01T06:00:00Z");

/** Returns one paper as a tagged PDF of A4 pages. */
export function printPaper(paper: Paper, school: LetterHead): Promise<Buffer> {
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: page.top, bottom: page.bottom, left: page.margin, right: page.margin },
    bufferPages: true,
    pdfVersion: "1.7",
    lang: "en-IN",
    tagged: true,
    displayTitle: true,
    info: { Title: paper.title, Author: school.name, Subject: SAMPLE, Creator: school.name, CreationDate: PRINTED },
  });
  const bytes = collect(doc);
  const printer: Printer = { doc, root: doc.struct("Document") };
  doc.addStructure(printer.root);
  printHead(printer, paper, school);
  for (const block of paper.blocks) printBlock(printer, block);
  if (paper.signed) printSignature(printer, paper.signed);
  printer.root.end();
  printFeet(doc);
  doc.end();
  return bytes;
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

function printBlock(printer: Printer, block: Block) {
  if (block.kind === "table") return printTable(printer, block);
  if (block.kind === "list") return printList(printer, block.items);
  const isHeading = block.kind === "heading";
  const { doc, root } = printer;
  doc.font(isHeading ? fonts.heading : fonts.text).fontSize(isHeading ? 13 : 10.5);
  const height = doc.heightOfString(block.text, { width: page.width, lineGap: 2.5 });
  roomFor(doc, height + (isHeading ? 90 : 0));
  doc.y += isHeading ? 10 : 2;
  root.add(
    doc.struct(isHeading ? "H2" : "P", {}, () => {
      doc.fillColor(isHeading ? colours.navy : colours.ink);
      doc.text(block.text, page.margin, doc.y, { width: page.width, lineGap: 2.5 });
    }),
  );
  doc.y += 5;
}

function printList({ doc, root }: Printer, items: string[]) {
  const listOf = doc.struct("L");
  root.add(listOf);
  for (const [index, item] of items.entries()) {
    doc.font(fonts.text).fontSize(10.5);
    roomFor(doc, doc.heightOfString(item, { width: page.width - 22, lineGap: 2.5 }));
    const top = doc.y;
    const entry = doc.struct("LI");
    listOf.add(entry);
    doc.fillColor(colours.ink);
    entry.add(doc.struct("Lbl", {}, () => void doc.text(`${index + 1}.`, page.margin, top, { width: 20 })));
    entry.add(
      doc.struct(
        "LBody",
        {},
        () => void doc.text(item, page.margin + 22, top, { width: page.width - 22, lineGap: 2.5 }),
      ),
    );
    entry.end();
    doc.y += 2;
  }
  listOf.end();
  doc.y += 5;
}

function printSignature({ doc, root }: Printer, signed: string) {
  roomFor(doc, 60);
  doc.y += 26;
  root.add(
    doc.struct("P", {}, () => {
      doc
        .font(fonts.text)
        .fontSize(10.5)
        .fillColor(colours.ink)
        .text(signed, page.margin, doc.y, { width: page.width });
    }),
  );
}

function printFeet(doc: PDFKit.PDFDocument) {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    doc.switchToPage(index);
    doc.page.margins.bottom = 0;
    doc.markContent("Artifact", { type: "Pagination" });
    doc.font(fonts.text).fontSize(8.5).fillColor(colours.quiet);
    doc.text(SAMPLE, page.margin, page.foot, { lineBreak: false });
    doc.text(`Page ${index + 1} of ${count}`, page.right - 100, page.foot, {
      width: 100,
      align: "right",
      lineBreak: false,
    });
    doc.endMarkedContent();
  }
}
