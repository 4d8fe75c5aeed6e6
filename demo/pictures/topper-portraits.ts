import sharp, { type Exif } from "sharp";
import { type PortraitOptions, portrait, portraitDefs } from "../drawings/sources/portrait.mjs";
import { asJpeg } from "./draw-picture.ts";

const gold = "#e3a93c";
const brick = "#b1502f";
const green = "#3e6b4f";
const blue = "#44628c";

/** One face per topper, by the slug of the name; no two alike. */
export const topperPortraits: Record<string, PortraitOptions> = {
  "ananya-kerketta": { style: "plaits", skin: 1, ground: 0, house: gold },
  "ishaan-malhotra": { style: "crop", skin: 0, ground: 1, smile: false, house: brick },
  "zoya-rahmani": { style: "side", skin: 3, ground: 2, glasses: true, smile: false, house: green },
  "jaspreet-sohal": { style: "turban", skin: 3, ground: 3, house: gold },
  "mary-lugun": { style: "tied", skin: 2, ground: 1, house: brick },
  "dominic-barla": { style: "curls", skin: 2, ground: 0, glasses: true, house: green },
  "nandini-rawat": { style: "side", skin: 0, ground: 3, house: blue },
  "tenzin-negi": { style: "crop", skin: 3, ground: 2, house: gold },
  "shreya-pathak": { style: "plaits", skin: 3, ground: 1, glasses: true, house: brick },
  "aaron-dungdung": { style: "curls", skin: 1, ground: 3, smile: false, house: blue },
  "kavya-thapliyal": { style: "tied", skin: 0, ground: 2, house: green },
  "rehan-qadri": { style: "crop", skin: 1, ground: 0, glasses: true, house: blue },
  "prisca-soreng": { style: "side", skin: 2, ground: 0, smile: false, house: gold },
  "advait-joshi": { style: "crop", skin: 0, ground: 3, glasses: true, house: green },
  "harleen-bedi": { style: "plaits", skin: 0, ground: 2, smile: false, house: blue },
  "gurveer-dhaliwal": { style: "turban", skin: 0, ground: 1, glasses: true, smile: false, house: brick },
  "meenal-chauhan": { style: "tied", skin: 3, ground: 0, glasses: true, house: gold },
  "samuel-hembrom": { style: "curls", skin: 2, ground: 2, house: brick },
  "tara-bisht": { style: "side", skin: 1, ground: 1, house: brick },
  "yusuf-ansari": { style: "curls", skin: 3, ground: 1, smile: false, house: gold },
  "lavanya-iyer": { style: "plaits", skin: 2, ground: 3, house: green },
  "kunal-semwal": { style: "crop", skin: 2, ground: 0, smile: false, house: blue },
  "elina-xaxa": { style: "tied", skin: 1, ground: 3, smile: false, house: green },
  "parth-nautiyal": { style: "curls", skin: 0, ground: 2, glasses: true, smile: false, house: gold },
};

const WIDTH = 640;
const HEIGHT = 768;

export function drawPortrait(options: PortraitOptions, exif: Exif): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 400 480"><defs>${portraitDefs}</defs>${portrait(options)}</svg>`;
  return asJpeg(sharp(Buffer.from(drawing)).flatten({ background: "#fbf3e1" }), exif);
}
