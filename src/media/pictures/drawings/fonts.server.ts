import { fileURLToPath } from "node:url";
import { type Font, openSync } from "fontkit";

/** The later fonts of a face fill in letters that the first one lacks. */
const files = {
  display: ["fraunces-520", "mukta-600", "mukta-devanagari-600", "mukta-rupee-600"],
  strong: ["mukta-600", "mukta-devanagari-600", "mukta-rupee-600"],
  text: ["mukta-400", "mukta-devanagari-400", "mukta-rupee-400"],
} as const;
export type Face = keyof typeof files;

export interface Run {
  font: Font;
  text: string;
}

const open = new Map<string, Font>();

function fontOf(file: string): Font {
  const font =
    open.get(file) ?? openSync(fileURLToPath(new URL(`../../../../brand/fonts/${file}.woff2`, import.meta.url)));
  open.set(file, font as Font);
  return font as Font;
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
