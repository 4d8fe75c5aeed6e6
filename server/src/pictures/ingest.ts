import { isStoredPath, nameGiven, storedPath } from "@school/content/files/stored-path";
import { MAX_UPLOAD_MEGABYTES } from "@school/content/office/files/files";
import { Refusal } from "../operator-error.ts";
import { sha256 } from "../sha256.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { originalPath, type Variant, variantPath, variantsOf } from "../storage/variants.ts";
import { type FilesTable, writeCaptured } from "../store/tables/files.ts";
import { capturedOf } from "./captured.ts";
import { jpegOfHeic } from "./jpeg-of-heic.ts";
import { pathOfUploaded } from "./made-smaller.ts";
import type { PaperReader } from "./papers/open-paper-reader.ts";
import { decode, makeRenditions } from "./renditions.ts";
import { kindOf, nameOfUpload } from "./upload-kinds.ts";
import { uprightPicture } from "./upright-picture.ts";

export type FileRow = FilesTable;

/** The storage of files and the check of PDFs. */
export interface Ingesting {
  storage: FileStorage;
  papers: PaperReader;
}

interface GivenFile {
  /** As the publisher calls it. */
  given: string;
  path: string;
  bytes: Uint8Array;
  /** From the camera, when the photo has lost it on the way. */
  exif?: Buffer;
}

/**
 * Checks a file, removes its metadata, and stores it; a picture in all JPEG widths too (the worker makes AVIF later). The caller then
 * writes the returned row.
 * @param given path and name from the publisher; the file is stored under `storedPath(given)`.
 * @throws Refusal when the file cannot be published; nothing is stored then.
 */
export async function ingest(ingesting: Ingesting, given: string, bytes: Uint8Array): Promise<FileRow> {
  const path = storedPath(given);
  if (!isStoredPath(path)) {
    throw new Refusal(
      `${given} cannot be taken over: name it as in a photo.jpg, with .jpg, .png, .webp or .pdf at the end.`,
    );
  }
  refuseSize(given, bytes);
  const file = { given, path, bytes };
  const ingested = path.endsWith(".pdf") ? ingestPdf(ingesting, file) : ingestPicture(ingesting.storage, file);
  return { ...(await ingested), name: nameGiven(given) };
}

/**
 * Ingests an uploaded file of any name. Kind and path come from the bytes, so that equal bytes are stored once. The worker makes a
 * picture's sizes.
 * @throws Refusal that says what to do; nothing is stored then.
 */
export async function ingestUpload(ingesting: Ingesting, name: string, bytes: Uint8Array): Promise<FileRow> {
  refuseSize(name, bytes);
  const { ending, isHeic = false } = kindOf(name, bytes);
  const path = `uploads/${sha256(bytes).slice(0, 24)}.${ending}`;
  const file = { given: name, path, bytes };
  const ingested =
    ending === "pdf"
      ? await ingestPdf(ingesting, file)
      : await ingestPicture(ingesting.storage, isHeic ? await decodedHeic(file) : file, { leavesSizes: true });
  return { ...ingested, name: nameOfUpload(name, ending) };
}

async function decodedHeic(file: GivenFile): Promise<GivenFile> {
  const { jpeg, exif } = await jpegOfHeic(file.given, file.bytes);
  return { ...file, bytes: jpeg, ...(exif && { exif }) };
}

function refuseSize(given: string, bytes: Uint8Array) {
  if (bytes.length === 0) throw new Refusal(`${given} is empty: copy it once more.`);
  if (bytes.length > MAX_UPLOAD_MEGABYTES * 2 ** 20) {
    throw new Refusal(`${given} is larger than ${MAX_UPLOAD_MEGABYTES} MB: make it smaller.`);
  }
}

type BytesFacts = Omit<FileRow, "name">;

async function ingestPdf({ storage, papers }: Ingesting, { given, path, bytes }: GivenFile): Promise<BytesFacts> {
  const checked = await papers.check(bytes);
  if ("fault" in checked) throw new Refusal(`${given} ${checked.fault}`);
  const clean = checked.changed ?? bytes;
  const row = { path, hash: sha256(clean), type: "application/pdf", size: clean.length };
  await store(storage, row, clean);
  return { ...row, width: null, height: null, captured: null };
}

async function ingestPicture(
  storage: FileStorage,
  { given, path, bytes, exif }: GivenFile,
  { leavesSizes } = { leavesSizes: false },
): Promise<BytesFacts> {
  const { upright, type, width, height, ...own } = await uprightPicture(given, bytes);
  const place = leavesSizes ? pathOfUploaded(path, exif ?? own.exif) : path;
  const picture = { path: place, hash: sha256(upright), type, size: upright.length, width, height };
  const variants = variantsOf(width, "jpeg");
  // A picture without sizes must be checked too.
  if (leavesSizes || variants.length === 0) await decode(given, upright, variants.at(-1)?.width ?? width);
  const missing: Variant[] = [];
  for (const variant of variants) if (!(await storage.renew(variantPath(picture, variant)))) missing.push(variant);
  if (!leavesSizes) await makeRenditions(storage, picture, upright, missing);
  // The original comes last: a picture that cannot be decoded leaves nothing behind.
  await store(storage, picture, upright);
  return { ...picture, captured: writeCaptured(capturedOf(exif ?? own.exif)) };
}

/** Skips bytes that an interrupted run has stored; replaces incomplete ones. */
async function store(storage: FileStorage, file: { path: string; hash: string }, bytes: Uint8Array) {
  if (!(await storage.renew(originalPath(file), bytes.length))) await storage.put(originalPath(file), bytes);
}
