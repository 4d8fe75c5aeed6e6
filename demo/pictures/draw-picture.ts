import { readFileSync } from "node:fs";
import sharp, { type Exif, type Sharp } from "sharp";
import type { Light, PictureRecipe } from "./recipe.ts";

const drawings = new URL("../drawings/", import.meta.url);

/** Multiplied over the drawing from top to bottom (see drawings/sources/relight.mjs). */
const washes: Record<Exclude<Light, "morning">, readonly (readonly [number, string])[]> = {
  noon: [
    [0, "#f4f8ff"],
    [1, "#fbfdf4"],
  ],
  late: [
    [0, "#f7d9b4"],
    [0.6, "#f6cfa6"],
    [1, "#c9a59a"],
  ],
  evening: [
    [0, "#5a68a8"],
    [0.5, "#dca39c"],
    [0.74, "#c9a6ac"],
    [1, "#6d78a8"],
  ],
};

/** One picture as a JPEG. The SVG itself is told its box, so that a small crop stays sharp. */
export async function drawPicture(recipe: PictureRecipe, exif: Exif): Promise<Buffer> {
  const [, , boxWidth, boxHeight] = recipe.box;
  const height = Math.round((recipe.width * boxHeight) / boxWidth);
  const drawing = readFileSync(new URL(`${recipe.drawing}.svg`, drawings), "utf8").replace(
    /width="\d+" height="\d+" viewBox="[^"]*"/,
    `width="${recipe.width}" height="${height}" viewBox="${recipe.box.join(" ")}"`,
  );
  const picture = sharp(Buffer.from(drawing)).flatten({ background: "#fbf3e1" });
  if (recipe.light !== "morning") {
    picture.composite([{ input: wash(recipe.light, recipe.width, height), blend: "multiply" }]);
  }
  return asJpeg(picture, exif);
}

/** Smooth drawings keep their edges at this quality. */
export function asJpeg(picture: Sharp, exif: Exif): Promise<Buffer> {
  return picture.withExif(exif).jpeg({ quality: 70, mozjpeg: true }).toBuffer();
}

function wash(light: Exclude<Light, "morning">, width: number, height: number): Buffer {
  const stops = washes[light].map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join("");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="a" x2="0" y2="1">${stops}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#a)"/></svg>`,
  );
}
