import sharp from "sharp";
import type { z } from "zod";
import { UserError } from "../../base/errors.server.ts";
import type { FileColumns } from "../../db/tables/files.server.ts";
import { fileFactsSchema } from "../../kinds/files/files.ts";
import { type FileStorage, type Variant, variantPath } from "../../storage/file-storage.server.ts";
import { withoutMetadata } from "./without-metadata.server.ts";

// Every picture is opened only once, so a cache is useless.
sharp.cache(false);
sharp.concurrency(1);

const pictureTypes = fileFactsSchema.shape.type.exclude(["application/pdf"]);

/**
 * Returns the bytes of a picture as visitors get them, upright and without metadata, with its facts and the metadata of its camera.
 * @throws UserError when it is no still picture of a size and kind that can be shown.
 */
export async function uprightPicture(given: string, bytes: Uint8Array) {
  const picture = await readable(given, sharp(bytes, { limitInputPixels: false }).metadata());
  const { format, width, height, autoOrient, orientation = 1, exif, icc } = picture;
  const isAvif = format === "heif" && picture.compression === "av1";
  const type = pictureTypes.safeParse(`image/${isAvif ? "webp" : format}`);
  if (!type.success) {
    throw new UserError(`${given} is a picture of the kind ${format}: only JPEG, PNG and WebP can be shown.`);
  }
  if (width * height > MAX_PIXELS) {
    throw new UserError(`${given} has ${width} x ${height} pixels: make it smaller than ${MAX_PIXELS / 1e6} million.`);
  }
  if ((picture.pages ?? 1) > 1 || isAnimatedPng(bytes)) {
    throw new UserError(
      `${given} moves: the website shows still photos. Send one picture of it, or post it as a video.`,
    );
  }
  const hasOwnColours = picture.space === "cmyk" || (icc !== undefined && !isSrgb(icc));
  const isEncoded = orientation > 1 || isAvif || hasOwnColours;
  const upright = isEncoded
    ? await readable(given, encodeUpright(bytes, type.data))
    : withoutMetadata(bytes, type.data);
  return { type: type.data, upright, width: autoOrient.width, height: autoOrient.height, exif };
}

/** An animated PNG has its list of pictures before the first of them. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [list, picture] = [png.indexOf("acTL"), png.indexOf("IDAT")];
  return list !== -1 && list < picture;
}

/** Returns the picture in sRGB and upright, because its metadata is removed. AVIF becomes WebP: metadata cannot be cut out of AVIF. */
function encodeUpright(bytes: Uint8Array, type: z.infer<typeof pictureTypes>): Promise<Buffer> {
  const format = type.slice("image/".length) as "jpeg" | "png" | "webp";
  return sharp(bytes).autoOrient().toFormat(format, { quality: 92 }).toBuffer();
}

/** Reads the description of an ICC profile: many makers have an sRGB of their own. */
function isSrgb(profile: Buffer): boolean {
  return profile.includes("sRGB", 0, "latin1") || profile.includes(Buffer.from("\0s\0R\0G\0B", "latin1"));
}

/** Cameras make 12 to 50 million pixels; a larger picture would take too much memory. */
const MAX_PIXELS = 100_000_000;

export type Picture = Pick<FileColumns, "path" | "hash" | "type" | "size"> & { width: number; height: number };

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** Decodes the picture once. `bytes` are upright; `variants` come widest first. */
export async function makeRenditions(storage: FileStorage, picture: Picture, bytes: Uint8Array, variants: Variant[]) {
  if (!variants[0]) return;
  let pixels = await decode(picture.path, bytes, variants[0].width);
  for (const variant of variants) {
    if (variant.width !== pixels.info.width) {
      pixels = await opened(pixels).resize({ width: variant.width }).raw().toBuffer({ resolveWithObject: true });
    }
    const rendition = isSmallEnough(picture, variant) ? bytes : await encode(pixels, variant);
    await storage.put(variantPath(picture, variant), rendition);
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
    throw new UserError(`${path} is no picture that can be read: it is damaged, breaks off or is something else.`, {
      cause,
    });
  }
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
