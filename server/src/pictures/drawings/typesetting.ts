import { type Face, type Run, runsOf } from "./fonts.ts";

/** Where words may stand, in pixels, and how large, the largest first. */
export interface Box {
  width: number;
  height: number;
  sizes: readonly number[];
  /** No more lines than these, however much room there is. */
  lines?: number;
}

/** Words broken into lines, in the size that fits. */
export interface Setting {
  lines: string[];
  size: number;
  /** From one baseline to the next. */
  leading: number;
}

/** What headings are drawn together by (`base.css`), in parts of their size. */
const TIGHT: Record<Face, number> = { display: -0.012, strong: 0, text: 0 };

/** Sets words as large as they fit, in the first box that they fit in; what fits in none ends in an ellipsis. */
export function fit(text: string, face: Face, boxes: readonly Box[]): Setting {
  const high = /\p{Script=Devanagari}/u.test(text) ? 1.4 : 1.1;
  const settings = boxes.flatMap(({ width, height, sizes, lines }) =>
    sizes.map((size) => {
      const leading = Math.round(size * high);
      return {
        size,
        leading,
        width: width / size,
        most: Math.min(lines ?? 99, Math.max(1, Math.floor(height / leading))),
      };
    }),
  );
  const words = wordsOf(text, face);
  for (const { size, leading, width, most } of settings) {
    const lines = balanced(words, width, most);
    if (lines) return { lines, size, leading };
  }
  const { size, leading, width, most } = settings.at(-1) as (typeof settings)[number];
  return { lines: cut(text, face, width, most), size, leading };
}

/** How wide a line is, in parts of its size. */
export function widthOf(line: string, face: Face): number {
  return runsOf(line, face).reduce((sum, run) => sum + widthOfRun(run, TIGHT[face]), 0);
}

/** A line as the outlines of its letters, its baseline beginning at `x` and `y`: the data of an SVG path. */
export function outlines(line: string, face: Face, size: number, x: number, y: number): string {
  let right = x;
  const parts: string[] = [];
  for (const run of runsOf(line, face)) {
    const scale = size / run.font.unitsPerEm;
    const { glyphs, positions } = run.font.layout(run.text);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index] as (typeof positions)[number];
      const outline = glyph.path.scale(scale, -scale).translate(right + xOffset * scale, y - yOffset * scale);
      parts.push(outline.toSVG());
      right += xAdvance * scale + tightness(run, TIGHT[face]) * size;
    }
  }
  return parts.join("");
}

function widthOfRun(run: Run, tight: number): number {
  const { advanceWidth, glyphs } = run.font.layout(run.text);
  return advanceWidth / run.font.unitsPerEm + glyphs.length * tightness(run, tight);
}

/** Letters that hang on one line are not moved. */
const tightness = ({ text }: Run, tight: number) => (/\p{Script=Devanagari}/u.test(text) ? 0 : tight);

/** A word and its width, and that of a space before it, in parts of the size. */
interface Word {
  word: string;
  width: number;
  space: number;
}

function wordsOf(text: string, face: Face): Word[] {
  const space = widthOf("n n", face) - widthOf("nn", face);
  const words = text.split(/\s+/).filter(Boolean);
  return words.map((word) => ({ word, width: widthOf(word, face), space }));
}

/** The fewest lines, of about the same width each; null when that is more than `most`, or a word is wider than the box. */
function balanced(words: Word[], width: number, most: number): string[] | null {
  let narrow = Math.max(0, ...words.map((word) => word.width));
  if (narrow > width) return null;
  const count = filled(words, width).length;
  if (count > most) return null;
  let wide = width;
  while (wide - narrow > 0.05) {
    const middle = (narrow + wide) / 2;
    if (filled(words, middle).length > count) narrow = middle;
    else wide = middle;
  }
  return filled(words, wide);
}

/** Each line takes as many words as it holds. */
function filled(words: Word[], limit: number): string[] {
  const lines: string[] = [];
  let room = 0;
  for (const { word, width, space } of words) {
    if (lines.length > 0 && width + space <= room) {
      lines[lines.length - 1] += ` ${word}`;
      room -= width + space;
    } else {
      lines.push(word);
      room = limit - width;
    }
  }
  return lines;
}

/** Breaks wherever a line is full, within words too. */
function cut(text: string, face: Face, width: number, most: number): string[] {
  const lines = [""];
  for (const { segment } of new Intl.Segmenter("hi").segment(text)) {
    const longer = `${lines.at(-1)}${segment}`;
    if (widthOf(longer, face) <= width) lines[lines.length - 1] = longer;
    else lines.push(segment.trim());
  }
  if (lines.length <= most) return lines;
  const last = [...new Intl.Segmenter("hi").segment(lines[most - 1] as string)].map(({ segment }) => segment);
  while (last.length > 0 && widthOf(`${last.join("").trimEnd()}…`, face) > width) last.pop();
  return [...lines.slice(0, most - 1), `${last.join("").trimEnd()}…`];
}
