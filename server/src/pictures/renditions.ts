import sharp from "sharp";
import { Refusal } from "../operator-error.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { type Variant, variantPath } from "../storage/variants.ts";

/** A larger picture would take too much memory. Cameras make 12 to 50 million pixels. */
export const MAX_PIXELS = 100_000_000;

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

/** Decodes the picture once. `bytes` are rotated already; `variants` come widest first. */
export async function makeRenditions(storage: FileStorage, picture: Picture, bytes: Uint8Array, variants: Variant[]) {
  if (!variants[0]) return;
  let pixels = await decode(picture.path, bytes, variants[0].width);
  for (const variant of variants) {
    pixels = await narrow(pixels, variant.width);
    await storage.put(
      variantPath(picture, variant),
      isSmallEnough(picture, variant) ? bytes : await encode(pixels, variant),
    );
  }
}

/** Returns the pixels in sRGB. `width` must not be larger than that of the picture. */
export function decode(path: string, bytes: Uint8Array, width: number): Promise<Pixels> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize({ width });
  return readable(path, picture.raw().toBuffer({ resolveWithObject: true }));
}

export async function readable<Result>(path: string, reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (cause) {
    // The decoder's own message is technical and several lines long.
    throw new Refusal(`${path} is no picture that can be read: it is damaged, breaks off or is something else.`, {
      cause,
    });
  }
}

async function narrow(pixels: Pixels, width: number): Promise<Pixels> {
  if (width === pixels.info.width) return pixels;
  return opened(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
}

/** Not with mozjpeg: it saves a tenth, but takes three times as long while the publisher waits. */
function encode(pixels: Pixels, { format }: Variant): Promise<Uint8Array> {
  if (format === "avif") return opened(pixels).avif({ quality: 45, effort: 3, chromaSubsampling: "4:2:0" }).toBuffer();
  return opened(pixels).flatten({ background: "#fbf3e1" }).jpeg({ quality: 74 }).toBuffer();
}

const opened = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

/** Returns whether the original is a smaller JPEG than a rendition of the same width would be. */
function isSmallEnough({ type, size, width, height }: Picture, variant: Variant): boolean {
  return variant.format === "jpeg" && variant.width === width && type === "image/jpeg" && size < 0.15 * width * height;
}
