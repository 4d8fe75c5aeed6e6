import type { Face } from "../../pictures/drawings/fonts.ts";
import { widthOf } from "../../pictures/drawings/typesetting.ts";

/** Returns a text in lines no wider than `width`, which is a multiple of the font size. */
export function wrapped(text: string, face: Face, width: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines = [""];
    for (const word of paragraph.split(" ").flatMap((whole) => inPieces(whole, face, width))) {
      const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
      if (widthOf(longer, face) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}

/** Splits a word that is wider than a line, such as a digest. */
function inPieces(word: string, face: Face, width: number): string[] {
  if (widthOf(word, face) <= width) return [word];
  const pieces = [""];
  for (const { segment } of new Intl.Segmenter("hi").segment(word)) {
    const longer = `${pieces.at(-1)}${segment}`;
    if (widthOf(longer, face) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return pieces;
}
