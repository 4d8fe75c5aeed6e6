import sharp from "sharp";
import { type SiteIcon, siteIcons } from "../../../kinds/files/site-icon.ts";
import { arch, colour, star } from "./look.server.ts";
import { outlines, widthOf } from "./typesetting.server.ts";

/** The share of each side for the sign. Phones cut a maskable icon to a circle of four fifths. */
const filled: Record<SiteIcon, number> = { favicon: 1, apple: 0.78, small: 0.94, large: 0.94, maskable: 0.62 };
/** Phones show transparent icons on black. */
const opaque: readonly SiteIcon[] = ["apple", "maskable"];

/** Returns PNG. Without a crest it draws a window with the first letter of the school's name. */
export async function drawIcon(icon: SiteIcon, crest: Uint8Array | null, letter: string): Promise<Uint8Array> {
  const side = siteIcons[icon];
  const room = Math.round(side * filled[icon]);
  const sign = await sharp(crest ?? windowWith(letter, room))
    .resize({ width: room, height: room, fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
  const background = opaque.includes(icon) ? colour("cream") : "#0000";
  const ground = sharp({ create: { width: side, height: side, channels: 4, background } });
  // More colours would make the smallest icon of some crests larger than 3 KiB.
  return ground
    .composite([{ input: sign }])
    .png({ palette: true, colours: 64, effort: 10 })
    .toBuffer();
}

function windowWith(letter: string, height: number): Buffer {
  const width = height * 0.8;
  const letterWidth = widthOf(letter, "display");
  const size = Math.min(height * 0.62, (width * 0.7) / letterWidth);
  const left = (height - letterWidth * size) / 2;
  const outline = letterWidth > 0 && outlines(letter, "display", size, left, height * 0.86);
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${height}" height="${height}">
    <path d="${arch({ x: (height - width) / 2, y: 0, width, height })}" fill="${colour("navy")}"/>
    ${outline ? `<path d="${outline}" fill="${colour("gold")}"/>` : star(height * 0.22, height * 0.27, height * 0.56)}
  </svg>`);
}
