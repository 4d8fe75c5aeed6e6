import type { Paper } from "./paper.ts";
import { colours, fonts, type Printer, page, SAMPLE } from "./printer.ts";

/** The letterhead of every paper. The crest is a PNG. */
export interface LetterHead {
  name: string;
  lines: string[];
  crest: Buffer;
}

/** Prints crest, name and address, then the title of the paper. */
export function printHead({ doc, root }: Printer, paper: Paper, school: LetterHead) {
  const left = page.margin + 62;
  root.add(
    doc.struct("Figure", { alt: `Crest of ${school.name}` }, () => {
      doc.image(school.crest, page.margin, 38, { height: 60 });
    }),
  );
  root.add(
    doc.struct("P", {}, () => {
      doc.font(fonts.heading).fontSize(20).fillColor(colours.navy).text(school.name, left, 42);
      doc.font(fonts.text).fontSize(9).fillColor(colours.quiet);
      for (const line of school.lines) doc.text(line, left, doc.y + 1);
    }),
  );
  doc.markContent("Artifact", { type: "Layout" });
  doc.moveTo(page.margin, 108).lineTo(page.right, 108).lineWidth(1.2).strokeColor(colours.gold).stroke();
  doc.endMarkedContent();
  root.add(
    doc.struct("H1", {}, () => {
      doc
        .font(fonts.heading)
        .fontSize(19)
        .fillColor(colours.ink)
        .text(paper.title, page.margin, 126, { width: page.width });
    }),
  );
  root.add(
    doc.struct("P", {}, () => {
      doc.font(fonts.text).fontSize(10.5).fillColor(colours.quiet);
      doc.text(paper.about, page.margin, doc.y + 3, { width: page.width });
      doc
        .fontSize(9)
        .fillColor(colours.brick)
        .text(SAMPLE, page.margin, doc.y + 4, { width: page.width });
    }),
  );
  doc.y += 8;
}
