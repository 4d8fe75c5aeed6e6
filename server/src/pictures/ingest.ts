import { createHash } from "node:crypto";
import { fileFactsSchema } from "@school/content/files/files";
import { isStoredPath, nameGiven, storedPath } from "@school/content/files/stored-path";
import { MAX_UPLOAD_MEGABYTES } from "@school/content/office/files/files";
import sharp from "sharp";
import type { z } from "zod";
import { Refusal } from "../operator-error.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { originalPath, type Variant, variantPath, variantsOf } from "../storage/variants.ts";
import { type FilesTable, writeCaptured } from "../store/tables/files.ts";
import { capturedOf } from "./captured.ts";
import { faultOfPdf } from "./check-pdf.ts";
import { decode, MAX_PIXELS, makeRenditions, readable } from "./renditions.ts";
import { endingOf, nameOfUpload } from "./upload-kinds.ts";
import { withoutMetadata } from "./without-metadata.ts";

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
export async function ingest(storage: FileStorage, given: string, bytes: Uint8Array): Promise<FileRow> {
  const path = storedPath(given);
  if (!isStoredPath(path)) {
    throw new Refusal(
      `${given} cannot be taken over: name it as in a photo.jpg, with .jpg, .png, .webp or .pdf at the end.`,
    );
  }
  refuseSize(given, bytes);
  const ingestBytes = path.endsWith(".pdf") ? ingestPdf : ingestPicture;
  return { ...(await ingestBytes(storage, given, path, bytes)), name: nameGiven(given) };
}

/**
 * Ingests a file that somebody has uploaded under any name. What it is its bytes say, and so does its path: the same bytes are
 * stored once. A picture's sizes are left to the worker.
 * @throws Refusal that says what to do, when the file cannot be published; nothing of it is stored then.
 */
export async function ingestUpload(storage: FileStorage, name: string, bytes: Uint8Array): Promise<FileRow> {
  refuseSize(name, bytes);
  const ending = endingOf(name, bytes);
  const path = `uploads/${hashOf(bytes).slice(0, 24)}.${ending}`;
  const ingested =
    ending === "pdf"
      ? await ingestPdf(storage, name, path, bytes)
      : await ingestPicture(storage, name, path, bytes, { leavesSizes: true });
  return { ...ingested, name: nameOfUpload(name, ending) };
}

function refuseSize(given: string, bytes: Uint8Array) {
  if (bytes.length === 0) throw new Refusal(`${given} is empty: copy it once more.`);
  if (bytes.length > MAX_UPLOAD_MEGABYTES * 2 ** 20) {
    throw new Refusal(`${given} is larger than ${MAX_UPLOAD_MEGABYTES} MB: make it smaller.`);
  }
}

type BytesFacts = Omit<FileRow, "name">;

async function ingestPdf(storage: FileStorage, given: string, path: string, bytes: Uint8Array): Promise<BytesFacts> {
  const fault = faultOfPdf(bytes);
  if (fault) throw new Refusal(`${given} ${fault}`);
  const row = { path, hash: hashOf(bytes), type: "application/pdf", size: bytes.length };
  await store(storage, row, bytes);
  return { ...row, width: null, height: null, captured: null };
}

async function ingestPicture(
  storage: FileStorage,
  given: string,
  path: string,
  bytes: Uint8Array,
  { leavesSizes = false } = {},
): Promise<BytesFacts> {
  const { type, isAvif, exif, orientation, width, height } = await examine(given, bytes);
  const isEncoded = orientation > 1 || isAvif;
  const upright = isEncoded ? await readable(given, encodeUpright(bytes, type)) : withoutMetadata(bytes, type);
  const picture = { path, hash: hashOf(upright), type, size: upright.length, width, height };
  const variants = variantsOf(width, "jpeg");
  // A picture of which no size is made must be checked too.
  if (leavesSizes || variants.length === 0) await decode(given, upright, variants.at(-1)?.width ?? width);
  const missing: Variant[] = [];
  for (const variant of variants) if (!(await storage.renew(variantPath(picture, variant)))) missing.push(variant);
  if (!leavesSizes) await makeRenditions(storage, picture, upright, missing);
  // Last, so that a picture which cannot be decoded leaves nothing behind.
  await store(storage, picture, upright);
  return { ...picture, captured: writeCaptured(capturedOf(exif)) };
}

async function examine(path: string, bytes: Uint8Array) {
  const {
    format,
    compression,
    width,
    height,
    autoOrient,
    orientation = 1,
    exif,
  } = await readable(path, sharp(bytes, { limitInputPixels: false }).metadata());
  const isAvif = format === "heif" && compression === "av1";
  const type = pictureTypes.safeParse(`image/${isAvif ? "webp" : format}`);
  if (!type.success) {
    throw new Refusal(`${path} is a picture of the kind ${format}: only JPEG, PNG and WebP can be shown.`);
  }
  if (width * height > MAX_PIXELS) {
    throw new Refusal(`${path} has ${width} x ${height} pixels: make it smaller than ${MAX_PIXELS / 1e6} million.`);
  }
  return { type: type.data, isAvif, width: autoOrient.width, height: autoOrient.height, orientation, exif };
}

const pictureTypes = fileFactsSchema.shape.type.exclude(["application/pdf"]);

/**
 * Returns the picture rotated as its metadata says, because the metadata is removed. An AVIF becomes a WebP: its own metadata cannot
 * be cut out.
 */
function encodeUpright(bytes: Uint8Array, type: z.infer<typeof pictureTypes>): Promise<Buffer> {
  const format = type.slice("image/".length) as "jpeg" | "png" | "webp";
  return sharp(bytes).autoOrient().keepIccProfile().toFormat(format, { quality: 92 }).toBuffer();
}

/** Stores the bytes, unless an interrupted run has stored them already. Replaces incomplete ones. */
async function store(storage: FileStorage, file: { path: string; hash: string }, bytes: Uint8Array) {
  if (!(await storage.renew(originalPath(file), bytes.length))) await storage.put(originalPath(file), bytes);
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
