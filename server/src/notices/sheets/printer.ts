import { embeddedFile, type Face, runsOf } from "../../pictures/drawings/fonts.ts";
import { colour } from "../../pictures/drawings/look.ts";
import { widthOf } from "../../pictures/drawings/typesetting.ts";
import { darkSquares } from "./dark-squares.ts";
import { wrapped } from "./wrapped.ts";

/** A4 in points. */
export const page = { left: 56, right: 539, top: 52, bottom: 780, foot: 796 };

interface Words {
  size: number;
  face?: Face;
  ink?: Parameters<typeof colour>[0];
  /** Narrower than the page. */
  width?: number;
}

export type Printer = ReturnType<typeof printerOn>;

/** Prints lines one below the other, and begins a new page when one is full. */
export function printerOn(doc: PDFKit.PDFDocument) {
  let y = page.top;
  function line(text: string, { size, face = "text", ink = "ink" }: Words, x = page.left, at = y) {
    let right = x;
    doc.fillColor(colour(ink));
    for (const run of runsOf(text, face)) {
      doc.font(embeddedFile(run.font)).fontSize(size).text(run.text, right, at, { lineBreak: false });
      right += widthOf(run.text, face) * size;
    }
  }
  return {
    line,
    words(text: string, words: Words) {
      const leading = words.size * 1.45;
      for (const one of wrapped(text, words.face ?? "text", (words.width ?? page.right - page.left) / words.size)) {
        if (y + leading > page.bottom) {
          doc.addPage();
          y = page.top;
        }
        line(one, words);
        y += leading;
      }
    },
    space(points: number) {
      y += points;
    },
    rule() {
      doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(1).strokeColor(colour("gold")).stroke();
      y += 14;
    },
    code(text: string, x: number, side: number) {
      doc.fillColor("#000000");
      for (const square of darkSquares(text, x, y, side)) doc.rect(square.x, square.y, square.side, square.side);
      doc.fill();
    },
    get y() {
      return y;
    },
    set y(to) {
      y = to;
    },
  };
}
