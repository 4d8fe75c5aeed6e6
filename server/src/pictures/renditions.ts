import sharp from "sharp";
import { Refusal } from "../operator-error.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { type Variant, variantPath } from "./variants.ts";

/** More would take the memory of the machine to open: a camera writes 12 to 50 million. */
export const MOST_PIXELS = 100_000_000;

/** A picture as its row describes it. */
export interface Picture {
  path: string;
  hash: string;
  type: string;
  size: number;
  width: number;
  height: number;
}

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/**
 * Makes renditions of a picture and stores them; it is decoded once, no larger than the widest of them.
 * @param bytes of the original, upright.
 * @param variants the widest first.
 */
export async function makeRenditions(storage: FileStorage, picture: Picture, bytes: Uint8Array, variants: Variant[]) {
  if (!variants[0]) return;
  let pixels = await decode(picture.path, bytes, variants[0].width);
  for (const variant of variants) {
    pixels = await narrow(pixels, variant.width);
    await storage.put(variantPath(picture, variant), isLean(picture, variant) ? bytes : await encode(pixels, variant));
  }
}

/** The picture's pixels in sRGB, in a width that is no larger than its own. */
export function decode(path: string, bytes: Uint8Array, width: number): Promise<Pixels> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS }).resize({ width });
  return readable(path, picture.raw().toBuffer({ resolveWithObject: true }));
}

/** @throws Refusal when the decoder cannot read the picture to its end. */
export async function readable<Result>(path: string, reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (cause) {
    // The decoder's own words are several lines, for those who write decoders.
    throw new Refusal(`${path} is no picture that can be read: it is damaged, breaks off or is something else.`, {
      cause,
    });
  }
}

async function narrow(pixels: Pixels, width: number): Promise<Pixels> {
  if (width === pixels.info.width) return pixels;
  return opened(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
}

/** mozjpeg would save another tenth and take three times as long, while somebody waits for the picture to go live. */
function encode(pixels: Pixels, { format }: Variant): Promise<Uint8Array> {
  if (format === "avif") return opened(pixels).avif({ quality: 45, effort: 3, chromaSubsampling: "4:2:0" }).toBuffer();
  return opened(pixels).flatten({ background: "#fbf3e1" }).jpeg({ quality: 74 }).toBuffer();
}

const opened = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

/** A JPEG of fewer bytes than ours would have is best as it is. */
function isLean({ type, size, width, height }: Picture, variant: Variant): boolean {
  return variant.format === "jpeg" && variant.width === width && type === "image/jpeg" && size < 0.15 * width * height;
}
