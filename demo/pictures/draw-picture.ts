import { readFileSync } from "node:fs";
import sharp, { type Exif, type OverlayOptions, type Sharp } from "sharp";
import type { Drawing, Light, PictureRecipe } from "./recipe.ts";

const drawings = new URL("../drawings/", import.meta.url);

/** Colours multiplied over the drawing, from top to bottom (see drawings/sources/relight.mjs). */
const washes: Record<Exclude<Light, "morning">, readonly (readonly [number, string])[]> = {
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

/** The lights at nightfall: centre and radius, in units of the drawing. */
const lamps: Partial<Record<Drawing, readonly (readonly [number, number, number])[]>> = {
  assembly: [
    [862, 446, 120],
    [1028, 232, 70],
    [1028, 470, 110],
  ],
  facade: [
    [1076, 330, 70],
    [1098, 500, 80],
    [930, 440, 130],
    [727, 440, 60],
  ],
};

/** Returns one picture as a JPEG. The crop is set in the SVG itself, so that a small crop stays sharp. */
export async function drawPicture(recipe: PictureRecipe, exif: Exif): Promise<Buffer> {
  const [, , boxWidth, boxHeight] = recipe.box;
  const height = Math.round((recipe.width * boxHeight) / boxWidth);
  const drawing = readFileSync(new URL(`${recipe.drawing}.svg`, drawings), "utf8").replace(
    /width="\d+" height="\d+" viewBox="[^"]*"/,
    `width="${recipe.width}" height="${height}" viewBox="${recipe.box.join(" ")}"`,
  );
  const picture = sharp(Buffer.from(drawing)).flatten({ background: "#fbf3e1" });
  if (recipe.light !== "morning") {
    const layers: OverlayOptions[] = [{ input: wash(recipe.light, recipe.width, height), blend: "multiply" }];
    if (recipe.light === "evening") layers.push({ input: lampLight(recipe, height), blend: "screen" });
    picture.composite(layers);
  }
  return asJpeg(picture, exif);
}

/** The quality keeps the edges of smooth drawings. */
export function asJpeg(picture: Sharp, exif: Exif): Promise<Buffer> {
  return picture.withExif(exif).jpeg({ quality: 66, mozjpeg: true }).toBuffer();
}

function wash(light: Exclude<Light, "morning">, width: number, height: number): Buffer {
  const stops = washes[light].map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join("");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="a" x2="0" y2="1">${stops}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#a)"/></svg>`,
  );
}

function lampLight({ drawing, box, width }: PictureRecipe, height: number): Buffer {
  const circles = (lamps[drawing] ?? []).map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#a)"/>`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.join(" ")}"><defs><radialGradient id="a"><stop offset="0" stop-color="#ffc861" stop-opacity=".75"/><stop offset=".4" stop-color="#f0a040" stop-opacity=".28"/><stop offset="1" stop-color="#e38a2c" stop-opacity="0"/></radialGradient></defs>${circles.join("")}</svg>`,
  );
}
