import { fileFactsSchema } from "@school/content/files/files";
import { isStoredPath, nameGiven, storedPath } from "@school/content/files/stored-path";
import { MAX_UPLOAD_MEGABYTES } from "@school/content/office/files/files";
import sharp from "sharp";
import type { z } from "zod";
import { Refusal } from "../operator-error.ts";
import { sha256 } from "../sha256.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { originalPath, type Variant, variantPath, variantsOf } from "../storage/variants.ts";
import { type FilesTable, writeCaptured } from "../store/tables/files.ts";
import { capturedOf } from "./captured.ts";
import { isSrgb } from "./is-srgb.ts";
import { jpegOfHeic } from "./jpeg-of-heic.ts";
import { faultOfPdf, objectsOfPdf } from "./papers/check-pdf.ts";
import { tellsOfMakers } from "./papers/pdf-metadata.ts";
import { decode, MAX_PIXELS, makeRenditions, readable } from "./renditions.ts";
import { kindOf, nameOfUpload } from "./upload-kinds.ts";
import { withoutMetadata } from "./without-metadata.ts";

// Every picture is opened only once, so a cache is useless.
sharp.cache(false);
sharp.concurrency(1);

export type FileRow = Omit<FilesTable, "school_code">;

/**
 * Checks a file, removes its metadata, and stores it; a picture in all JPEG widths too (the worker makes AVIF later). The caller then
 * writes the returned row.
 * @param given path and name from the publisher; the file is stored under `storedPath(given)`.
 * @throws Refusal when the file cannot be published; nothing is stored then.
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
 * Ingests an uploaded file of any name. Kind and path come from the bytes, so that equal bytes are stored once. The worker makes a
 * picture's sizes.
 * @throws Refusal that says what to do; nothing is stored then.
 */
export async function ingestUpload(storage: FileStorage, name: string, bytes: Uint8Array): Promise<FileRow> {
  refuseSize(name, bytes);
  const { ending, isHeic = false } = kindOf(name, bytes);
  const path = `uploads/${sha256(bytes).slice(0, 24)}.${ending}`;
  const ingested =
    ending === "pdf"
      ? await ingestPdf(storage, name, path, bytes)
      : await ingestPhoto(storage, name, path, bytes, isHeic);
  return { ...ingested, name: nameOfUpload(name, ending) };
}

async function ingestPhoto(storage: FileStorage, name: string, path: string, bytes: Uint8Array, isHeic: boolean) {
  const { jpeg, exif } = isHeic ? await jpegOfHeic(name, bytes) : { jpeg: bytes };
  return ingestPicture(storage, name, path, jpeg, { leavesSizes: true, ...(exif && { exif }) });
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
  const clean = await cleanPdf(given, bytes);
  const row = { path, hash: sha256(clean), type: "application/pdf", size: clean.length };
  await store(storage, row, clean);
  return { ...row, width: null, height: null, captured: null };
}

async function cleanPdf(given: string, bytes: Uint8Array): Promise<Uint8Array> {
  if (!tellsOfMakers(bytes, objectsOfPdf(bytes))) return bytes;
  // Loading takes longer than most papers, so only papers that need it wait.
  const { withoutPdfMetadata } = await import("./papers/without-pdf-metadata.ts");
  const clean = await withoutPdfMetadata(bytes).catch(() => null);
  if (clean && faultOfPdf(clean) === null) return clean;
  throw new Refusal(`${given} names its author in a way that cannot be taken out. Print it to a new PDF.`);
}

/** @param exif from the camera, when the photo has lost it on the way. */
async function ingestPicture(
  storage: FileStorage,
  given: string,
  path: string,
  bytes: Uint8Array,
  { leavesSizes = false, exif }: { leavesSizes?: boolean; exif?: Buffer } = {},
): Promise<BytesFacts> {
  const { type, isEncoded, width, height, ...examined } = await examine(given, bytes);
  const upright = isEncoded ? await readable(given, encodeUpright(bytes, type)) : withoutMetadata(bytes, type);
  const picture = { path, hash: sha256(upright), type, size: upright.length, width, height };
  const variants = variantsOf(width, "jpeg");
  // A picture without sizes must be checked too.
  if (leavesSizes || variants.length === 0) await decode(given, upright, variants.at(-1)?.width ?? width);
  const missing: Variant[] = [];
  for (const variant of variants) if (!(await storage.renew(variantPath(picture, variant)))) missing.push(variant);
  if (!leavesSizes) await makeRenditions(storage, picture, upright, missing);
  // The original comes last: a picture that cannot be decoded leaves nothing behind.
  await store(storage, picture, upright);
  return { ...picture, captured: writeCaptured(capturedOf(exif ?? examined.exif)) };
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
    icc,
    space,
    pages = 1,
  } = await readable(path, sharp(bytes, { limitInputPixels: false }).metadata());
  const isAvif = format === "heif" && compression === "av1";
  const type = pictureTypes.safeParse(`image/${isAvif ? "webp" : format}`);
  if (!type.success) {
    throw new Refusal(`${path} is a picture of the kind ${format}: only JPEG, PNG and WebP can be shown.`);
  }
  if (width * height > MAX_PIXELS) {
    throw new Refusal(`${path} has ${width} x ${height} pixels: make it smaller than ${MAX_PIXELS / 1e6} million.`);
  }
  if (pages > 1 || isAnimatedPng(bytes)) {
    throw new Refusal(`${path} moves: the website shows still photos. Send one picture of it, or post it as a video.`);
  }
  const hasOwnColours = space === "cmyk" || (icc !== undefined && !isSrgb(icc));
  const isEncoded = orientation > 1 || isAvif || hasOwnColours;
  return { type: type.data, isEncoded, width: autoOrient.width, height: autoOrient.height, exif };
}

/** An animated PNG has its list of pictures before the first of them. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [list, picture] = [png.indexOf("acTL"), png.indexOf("IDAT")];
  return list !== -1 && list < picture;
}

const pictureTypes = fileFactsSchema.shape.type.exclude(["application/pdf"]);

/** Returns the picture in sRGB and upright, because its metadata is removed. AVIF becomes WebP: metadata cannot be cut out of AVIF. */
function encodeUpright(bytes: Uint8Array, type: z.infer<typeof pictureTypes>): Promise<Buffer> {
  const format = type.slice("image/".length) as "jpeg" | "png" | "webp";
  return sharp(bytes).autoOrient().toFormat(format, { quality: 92 }).toBuffer();
}

/** Skips bytes that an interrupted run has stored; replaces incomplete ones. */
async function store(storage: FileStorage, file: { path: string; hash: string }, bytes: Uint8Array) {
  if (!(await storage.renew(originalPath(file), bytes.length))) await storage.put(originalPath(file), bytes);
}
