import { createHash } from "node:crypto";
import { fileFactsSchema } from "@school/content/files";
import { isStoredPath, nameGiven, storedPath } from "@school/content/stored-path";
import sharp from "sharp";
import type { z } from "zod";
import { type FilesTable, writeCaptured } from "../db/tables/files.ts";
import { Refusal } from "../operator-error.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { capturedOf } from "./captured.ts";
import { faultOfPdf } from "./judge-pdf.ts";
import { decode, MOST_PIXELS, makeRenditions, readable } from "./renditions.ts";
import { originalPath, type Variant, variantPath, variantsOf } from "./variants.ts";
import { withoutMetadata } from "./without-metadata.ts";

/** A file is answered from memory. */
const MOST_MEGABYTES = 64;

// Every picture comes once: nothing is worth keeping.
sharp.cache(false);
sharp.concurrency(1);

/** What the files table says of a file. */
export type FileRow = Omit<FilesTable, "school_code">;

/**
 * Takes in a file that arrives: checks it, leaves out what it must not carry, stores it, and a picture in all its JPEG
 * widths too. Its row may be written when this has resolved; AVIF is the worker's.
 * @param given its path and name as somebody brings it; it is stored under the path that this makes (`storedPath`).
 * @throws Refusal with a sentence for whoever brings it; nothing of the file is stored then.
 */
export async function takeFile(storage: FileStorage, given: string, bytes: Uint8Array): Promise<FileRow> {
  const path = storedPath(given);
  if (!isStoredPath(path)) {
    throw new Refusal(
      `${given} cannot be taken over: name it as in a photo.jpg, with .jpg, .png, .webp or .pdf at the end.`,
    );
  }
  if (bytes.length === 0) throw new Refusal(`${given} is empty: copy it once more.`);
  if (bytes.length > MOST_MEGABYTES * 2 ** 20) {
    throw new Refusal(`${given} is larger than ${MOST_MEGABYTES} MB: make it smaller.`);
  }
  const take = path.endsWith(".pdf") ? takePaper : takePicture;
  return { ...(await take(storage, given, path, bytes)), name: nameGiven(given) };
}

/** The facts that the bytes of a file tell. */
type Judged = Omit<FileRow, "name">;

async function takePaper(storage: FileStorage, given: string, path: string, bytes: Uint8Array): Promise<Judged> {
  const fault = faultOfPdf(bytes);
  if (fault) throw new Refusal(`${given} ${fault}`);
  const row = { path, hash: hashOf(bytes), type: "application/pdf", size: bytes.length };
  await keep(storage, row, bytes);
  return { ...row, width: null, height: null, captured: null };
}

async function takePicture(storage: FileStorage, given: string, path: string, bytes: Uint8Array): Promise<Judged> {
  const { type, exif, orientation, width, height } = await examine(given, bytes);
  const upright = orientation > 1 ? await readable(given, turnUpright(bytes, type)) : withoutMetadata(bytes, type);
  const picture = { path, hash: hashOf(upright), type, size: upright.length, width, height };
  const variants = variantsOf(width, "jpeg");
  // One too small for renditions is opened all the same: what cannot be shown must not go live.
  if (variants.length === 0) await decode(given, upright, width);
  const missing: Variant[] = [];
  for (const variant of variants) if (!(await storage.renew(variantPath(picture, variant)))) missing.push(variant);
  await makeRenditions(storage, picture, upright, missing);
  // After its renditions: a picture that cannot be opened to its end leaves nothing behind.
  await keep(storage, picture, upright);
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
  if (width * height > MOST_PIXELS) {
    throw new Refusal(`${path} has ${width} x ${height} pixels: make it smaller than ${MOST_PIXELS / 1e6} million.`);
  }
  return { type: type.data, width: autoOrient.width, height: autoOrient.height, orientation, exif };
}

const pictureTypes = fileFactsSchema.shape.type.exclude(["application/pdf"]);

/** The rotation that the camera only noted is done: without its metadata nothing would say it any more. */
function turnUpright(bytes: Uint8Array, type: z.infer<typeof pictureTypes>): Promise<Buffer> {
  const format = type.slice("image/".length) as "jpeg" | "png" | "webp";
  return sharp(bytes).autoOrient().keepIccProfile().toFormat(format, { quality: 92 }).toBuffer();
}

/** Its bytes may be there, from a start that was cut short; damaged ones are replaced. */
async function keep(storage: FileStorage, file: { path: string; hash: string }, bytes: Uint8Array) {
  if (!(await storage.renew(originalPath(file), bytes.length))) await storage.put(originalPath(file), bytes);
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
