import { readFileSync } from "node:fs";
import type { PictureOfSchool } from "../src/school/school.ts";

const alternativeTexts: Record<string, string> = JSON.parse(
  readFileSync(new URL("rows/pictures.json", import.meta.url), "utf8"),
);

/** Returns a picture with its alternative text, by its path without the ending. */
export function pictureOf(name: string): PictureOfSchool {
  const alt = alternativeTexts[name];
  if (alt === undefined) throw new Error(`No picture ${name} in demo/rows/pictures.json`);
  return { file: `${name}.jpg`, alt };
}
