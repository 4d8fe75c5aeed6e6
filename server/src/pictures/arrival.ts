import { createHash } from "node:crypto";
import { fileFactsSchema } from "@school/content/files/files";
import { isStoredPath, nameGiven, storedPath } from "@school/content/files/stored-path";
import sharp from "sharp";
import type { z } from "zod";
import { Refusal } from "../operator-error.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { originalPath, type Variant, variantPath, variantsOf } from "../storage/variants.ts";
import { type FilesTable, writeCaptured } from "../store/tables/files.ts";
import { capturedOf } from "./captured.ts";
import { faultOfPdf } from "./check-pdf.ts";
import { decode, MAX_PIXELS, makeRenditions, readable } from "./renditions.ts";
import { withoutMetadata } from "./without-metadata.ts";

/** The server holds a file in memory while it sends it. */
const MAX_MEGABYTES = 64;

// A cache is useless, because every picture is opened only once.
sharp.cache(false);
sharp.concurrency(1);

export type FileRow = Omit<FilesTable, "school_code">;

/**
 * Ingests a file: checks it, removes its metadata, and stores it, a picture in all JPEG widths too. Returns the row,
 * which may be written then. The worker makes AVIF later.
 * @param given path and name as the publisher gave them. The file is stored under `storedPath(given)`.
 * @throws Refusal when the file cannot be published; nothing of it is stored then.
 */
export async function takeFile(storage: FileStorage, given: string, bytes: Uint8Array): Promise<FileRow> {
  const path = storedPath(given);
  if (!isStoredPath(path)) {
    throw new Refusal(
      `${given} cannot be taken over: name it as in a photo.jpg, with .jpg, .png, .webp or .pdf at the end.`,
    );
  }
  if (bytes.length === 0) throw new Refusal(`${given} is empty: copy it once more.`);
  if (bytes.length > MAX_MEGABYTES * 2 ** 20) {
    throw new Refusal(`${given} is larger than ${MAX_MEGABYTES} MB: make it smaller.`);
  }
  const take = path.endsWith(".pdf") ? takePdf : takePicture;
  return { ...(await take(storage, given, path, bytes)), name: nameGiven(given) };
}

type BytesFacts = Omit<FileRow, "name">;

async function takePdf(storage: FileStorage, given: string, path: string, bytes: Uint8Array): Promise<BytesFacts> {
  const fault = faultOfPdf(bytes);
  if (fault) throw new Refusal(`${given} ${fault}`);
  const row = { path, hash: hashOf(bytes), type: "application/pdf", size: bytes.length };
  await store(storage, row, bytes);
  return { ...row, width: null, height: null, captured: null };
}

async function takePicture(storage: FileStorage, given: string, path: string, bytes: Uint8Array): Promise<BytesFacts> {
  const { type, exif, orientation, width, height } = await examine(given, bytes);
  const upright = orientation > 1 ? await readable(given, turnUpright(bytes, type)) : withoutMetadata(bytes, type);
  const picture = { path, hash: hashOf(upright), type, size: upright.length, width, height };
  const variants = variantsOf(width, "jpeg");
  // A picture that is too small for renditions must be checked too.
  if (variants.length === 0) await decode(given, upright, width);
  const missing: Variant[] = [];
  for (const variant of variants) if (!(await storage.renew(variantPath(picture, variant)))) missing.push(variant);
  await makeRenditions(storage, picture, upright, missing);
  // Last, so that a picture which cannot be decoded leaves nothing behind.
  await store(storage, picture, upright);
  return { ...picture, captured: writeCaptured(capturedOf(exif)) };
}

async function examine(path: string, bytes: Uint8Array) {
  const {
    format,
    width,
    height,
    autoOrient,
    orientation = 1,
    exif,
  } = await readable(path, sharp(bytes, { limitInputPixels: false }).metadata());
  const type = pictureTypes.safeParse(`image/${format}`);
  if (!type.success) {
    throw new Refusal(`${path} is a picture of the kind ${format}: only JPEG, PNG and WebP can be shown.`);
  }
  if (width * height > MAX_PIXELS) {
    throw new Refusal(`${path} has ${width} x ${height} pixels: make it smaller than ${MAX_PIXELS / 1e6} million.`);
  }
  return { type: type.data, width: autoOrient.width, height: autoOrient.height, orientation, exif };
}

const pictureTypes = fileFactsSchema.shape.type.exclude(["application/pdf"]);

/** Returns the picture rotated as its metadata says, because the metadata is removed. */
function turnUpright(bytes: Uint8Array, type: z.infer<typeof pictureTypes>): Promise<Buffer> {
  const format = type.slice("image/".length) as "jpeg" | "png" | "webp";
  return sharp(bytes).autoOrient().keepIccProfile().toFormat(format, { quality: 92 }).toBuffer();
}

/** Stores the bytes, unless an interrupted run has stored them already. Replaces incomplete ones. */
async function store(storage: FileStorage, file: { path: string; hash: string }, bytes: Uint8Array) {
  if (!(await storage.renew(originalPath(file), bytes.length))) await storage.put(originalPath(file), bytes);
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
