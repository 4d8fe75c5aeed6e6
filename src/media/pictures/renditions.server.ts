import sharp from "sharp";
import { Refusal } from "../../base/operator-error.server.ts";
import type { FileStorage } from "../../storage/file-storage.server.ts";
import { type Variant, variantPath } from "../../storage/variants.server.ts";

/** Cameras make 12 to 50 million pixels; a larger picture would take too much memory. */
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

/** Decodes the picture once. `bytes` are upright; `variants` come widest first. */
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

/** Returns sRGB pixels. `width` must not exceed that of the picture. */
export function decode(path: string, bytes: Uint8Array, width: number): Promise<Pixels> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize({ width });
  return readable(path, picture.raw().toBuffer({ resolveWithObject: true }));
}

export async function readable<Result>(path: string, reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (cause) {
    // The decoder's own message is technical and has several lines.
    throw new Refusal(`${path} is no picture that can be read: it is damaged, breaks off or is something else.`, {
      cause,
    });
  }
}

async function narrow(pixels: Pixels, width: number): Promise<Pixels> {
  if (width === pixels.info.width) return pixels;
  return opened(pixels).resize({ width }).raw().toBuffer({ resolveWithObject: true });
}

/** mozjpeg saves a tenth, but takes three times as long while the publisher waits. */
function encode(pixels: Pixels, { format }: Variant): Promise<Uint8Array> {
  if (format === "avif") return opened(pixels).avif({ quality: 45, effort: 3, chromaSubsampling: "4:2:0" }).toBuffer();
  return opened(pixels).flatten({ background: "#fbf3e1" }).jpeg({ quality: 74 }).toBuffer();
}

const opened = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

/** Returns whether the original is a smaller JPEG than the rendition would be. */
function isSmallEnough({ type, size, width, height }: Picture, variant: Variant): boolean {
  return variant.format === "jpeg" && variant.width === width && type === "image/jpeg" && size < 0.15 * width * height;
}
