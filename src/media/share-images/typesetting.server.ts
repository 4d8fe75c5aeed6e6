import { fileURLToPath } from "node:url";
import { type Font, openSync } from "fontkit";

/** The later fonts of a face fill in letters that the first one lacks. */
const files = {
  display: ["fraunces-520", "mukta-600", "mukta-devanagari-600", "mukta-rupee-600"],
  strong: ["mukta-600", "mukta-devanagari-600", "mukta-rupee-600"],
  text: ["mukta-400", "mukta-devanagari-400", "mukta-rupee-400"],
} as const;
export type Face = keyof typeof files;

interface Run {
  font: Font;
  text: string;
}

const open = new Map<string, Font>();

function fontOf(file: string): Font {
  const known = open.get(file);
  if (known) return known;
  const font = openSync(fileURLToPath(new URL(`../../../brand/fonts/${file}.woff2`, import.meta.url))) as Font;
  turnContexts(font);
  open.set(file, font);
  return font;
}

interface Context {
  backtrackCoverage?: unknown[];
  extension?: Context;
}

/**
 * fontkit 2.0.4 compares the letters before a place from the wrong end, as OpenType lists the nearest first: the dot of "किंग" stood on the
 * arc beside it, and HarfBuzz sets it right.
 */
function turnContexts(font: Font) {
  const { GSUB, GPOS } = font as unknown as Record<string, { lookupList: { toArray(): { subTables: Context[] }[] } }>;
  const lookups = [GSUB, GPOS].flatMap((table) => table?.lookupList.toArray() ?? []);
  for (const { subTables } of lookups)
    for (const table of subTables) (table.extension ?? table).backtrackCoverage?.reverse();
}

/** Uses the first font of the face that has a letter, never one of the machine. Drops letters and accents that no font has. */
export function runsOf(text: string, face: Face): Run[] {
  const fonts = files[face].map(fontOf);
  const runs: Run[] = [];
  for (const { segment } of new Intl.Segmenter("hi").segment(text)) {
    const known = [segment, segment.normalize("NFD").charAt(0)].find((letter) =>
      fonts.some((font) => has(font, letter)),
    );
    if (known === undefined) continue;
    const last = runs.at(-1);
    const staysOn = known === " " && last && has(last.font, known);
    const font = staysOn ? last.font : fonts.find((candidate) => has(candidate, known));
    if (!font) continue;
    if (last?.font === font) last.text += known;
    else runs.push({ font, text: known });
  }
  return runs;
}

function has(font: Font, letters: string): boolean {
  return [...letters].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) as number));
}

export interface Box {
  width: number;
  height: number;
  sizes: readonly number[];
  lines?: number;
}

export type Setting = ReturnType<typeof typeset>;

/** The `letter-spacing` of headings (`base.css`), in parts of the size. */
const TIGHT: Record<Face, number> = { display: -0.012, strong: 0, text: 0 };

/** Uses the largest size in the first box that can hold the text; adds an ellipsis when none can. */
export function typeset(text: string, face: Face, boxes: readonly Box[]) {
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

export function widthOf(line: string, face: Face): number {
  return runsOf(line, face).reduce((sum, run) => sum + widthOfRun(run, TIGHT[face]), 0);
}

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

/** Returns 0 for scripts with a headline: spacing would break it. */
const tightness = ({ text }: Run, tight: number) => (/\p{Script=Devanagari}/u.test(text) ? 0 : tight);

type Word = ReturnType<typeof wordsOf>[number];

/** Widths are in parts of the size. */
function wordsOf(text: string, face: Face) {
  const space = widthOf("n n", face) - widthOf("nn", face);
  const words = text.split(/\s+/).filter(Boolean);
  return words.map((word) => ({ word, width: widthOf(word, face), space }));
}

/** Returns the fewest lines, of similar width; null for more than `most`. */
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
