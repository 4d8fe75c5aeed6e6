import { once } from "node:events";
import { Worker } from "node:worker_threads";
import readExif from "exif-reader";
import sharp from "sharp";
import { UserError } from "../../base/errors.server.ts";
import { sha256 } from "../../base/hashes.server.ts";
import { type FileColumns, writeCaptured } from "../../db/tables/files.server.ts";
import { type Captured, capturedSchema } from "../../kinds/files/files.ts";
import { MADE_SMALLER, MAX_UPLOAD_MEGABYTES } from "../../kinds/files/office-files.ts";
import { isStoredPath, nameGiven, smallerPath, storedPath } from "../../school/stored-path.ts";
import {
  type FileStorage,
  originalPath,
  type Variant,
  variantPath,
  variantsOf,
} from "../../storage/file-storage.server.ts";
import type { PdfReader } from "../pdfs/pdf-reader.server.ts";
import { decode, makeRenditions, readable, uprightPicture } from "./upright-picture.server.ts";

interface IngestServices {
  storage: FileStorage;
  pdfs: Pick<PdfReader, "check">;
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
 * @throws UserError when the file cannot be published; nothing is stored then.
 */
export async function ingest(services: IngestServices, given: string, bytes: Uint8Array): Promise<FileColumns> {
  const path = storedPath(given);
  if (!isStoredPath(path)) {
    throw new UserError(
      `${given} cannot be taken over: name it as in a photo.jpg, with .jpg, .png, .webp or .pdf at the end.`,
    );
  }
  refuseSize(given, bytes);
  const file = { given, path, bytes };
  const facts = await (path.endsWith(".pdf") ? ingestPdf(services, file) : ingestPicture(services, file));
  return { ...facts, name: nameGiven(given) };
}

/**
 * Ingests an uploaded file of any name. Kind and path come from the bytes, so that equal bytes are stored once. The worker makes a
 * picture's sizes.
 * @throws UserError that says what to do; nothing is stored then.
 */
export async function ingestUpload(services: IngestServices, name: string, bytes: Uint8Array): Promise<FileColumns> {
  refuseSize(name, bytes);
  const { ending, isHeic } = kindOf(name, bytes);
  const path = `uploads/${sha256(bytes).slice(0, 24)}.${ending}`;
  const file = { given: name, path, bytes, ...(isHeic && (await jpegOfHeic(name, bytes))) };
  const facts = await (ending === "pdf" ? ingestPdf(services, file) : ingestPicture(services, file, true));
  return { ...facts, name: nameOfUpload(name, ending) };
}

function refuseSize(given: string, bytes: Uint8Array) {
  if (bytes.length === 0) throw new UserError(`${given} is empty: copy it once more.`);
  if (bytes.length > MAX_UPLOAD_MEGABYTES * 2 ** 20) {
    throw new UserError(`${given} is larger than ${MAX_UPLOAD_MEGABYTES} MB: make it smaller.`);
  }
}

async function ingestPdf({ storage, pdfs }: IngestServices, { given, path, bytes }: GivenFile) {
  const checked = await pdfs.check(bytes);
  if ("fault" in checked) throw new UserError(`${given} ${checked.fault}`);
  const clean = checked.changed ?? bytes;
  const row = { path, hash: sha256(clean), type: "application/pdf", size: clean.length };
  await store(storage, row, clean);
  return { ...row, width: null, height: null, captured: null };
}

async function ingestPicture({ storage }: IngestServices, { given, bytes, ...file }: GivenFile, leavesSizes = false) {
  const { upright, type, width, height, ...own } = await uprightPicture(given, bytes);
  const exif = file.exif ?? own.exif;
  // A photo that the office's page has made smaller names the whole photo, and is named by it.
  const [, digest] = leavesSizes ? String(readTags(exif)?.Image?.Software).split(MADE_SMALLER) : [];
  const [whole] = /^[0-9a-f]{24}/.exec(digest ?? "") ?? [];
  const path = whole ? smallerPath(`uploads/${whole}.jpg`) : file.path;
  const picture = { path, hash: sha256(upright), type, size: upright.length, width, height };
  const variants = variantsOf(width, "jpeg");
  // A picture without sizes must be checked too.
  if (leavesSizes || variants.length === 0) await decode(given, upright, variants.at(-1)?.width ?? width);
  const missing: Variant[] = [];
  for (const variant of variants) if (!(await storage.renew(variantPath(picture, variant)))) missing.push(variant);
  if (!leavesSizes) await makeRenditions(storage, picture, upright, missing);
  // The original comes last: a picture that cannot be decoded leaves nothing behind.
  await store(storage, picture, upright);
  return { ...picture, captured: writeCaptured(capturedOf(exif)) };
}

/** Skips bytes that an interrupted run has stored; replaces incomplete ones. */
async function store(storage: FileStorage, file: { path: string; hash: string }, bytes: Uint8Array) {
  if (!(await storage.renew(originalPath(file), bytes.length))) await storage.put(originalPath(file), bytes);
}

/** Returns null without an EXIF block, or with a damaged one. */
function readTags(exif: Buffer | undefined): ReturnType<typeof readExif> | null {
  try {
    return exif ? readExif(exif) : null;
  } catch {
    return null;
  }
}

/** Returns null when the EXIF block has none of these facts. Never reads place, maker, serial number and owner (reading 12). */
export function capturedOf(exif: Buffer | undefined): Captured | null {
  const photo: Record<string, unknown> = { ...readTags(exif)?.Photo };
  const sensitivity = photo.ISOSpeedRatings ?? photo.PhotographicSensitivity;
  const captured = {
    time: fact("time", minuteOf(photo.DateTimeOriginal)),
    iso: fact("iso", Array.isArray(sensitivity) ? sensitivity[0] : sensitivity),
    fNumber: fact("fNumber", photo.FNumber),
    exposure: fact("exposure", photo.ExposureTime),
  };
  return Object.values(captured).every((value) => value === null) ? null : captured;
}

/** `exif-reader` gives the camera's clock as UTC. */
function minuteOf(time: unknown): string | null {
  return time instanceof Date && !Number.isNaN(time.getTime()) ? time.toISOString().slice(0, 16) : null;
}

function fact<Name extends keyof Captured>(name: Name, value: unknown): Captured[Name] | null {
  const read = capturedSchema.shape[name].safeParse(value);
  return read.success ? (read.data as Captured[Name]) : null;
}

/** Decoding takes 26 bytes a pixel. HEIC photos of phones have 12 to 24 million. */
const MAX_PIXELS = 30_000_000;
/** In bytes: a JPEG segment without its length and the profile's mark. */
const MAX_PROFILE = 65_533 - 14;

/** Returns an upright JPEG with the camera's colour profile, and the EXIF block. @throws UserError when it cannot be decoded. */
async function jpegOfHeic(name: string, heic: Uint8Array): Promise<Pick<GivenFile, "bytes" | "exif">> {
  const { width, height, exif, icc } = await readable(name, sharp(heic, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS) {
    throw new UserError(
      `${name} has ${width} x ${height} pixels, which are too many for a HEIC photo: send it as a JPEG, or make it smaller than ${MAX_PIXELS / 1e6} million.`,
    );
  }
  const { data, ...size } = await readable(name, decodeHeic(heic));
  const jpeg = await sharp(data, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 95 })
    .toBuffer();
  return { bytes: icc ? withProfile(jpeg, icc) : jpeg, ...(exif && { exif }) };
}

/** The thread frees the decoder's memory: see `heic-worker.server.ts`. */
async function decodeHeic(
  bytes: Uint8Array,
): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }> {
  const worker = new Worker(new URL("./heic-worker.server.ts", import.meta.url), {
    workerData: { bytes, maxPixels: MAX_PIXELS },
    // The decoder prints lines that nobody needs.
    stdout: true,
    stderr: true,
  });
  try {
    const [pixels] = await once(worker, "message");
    return pixels;
  } finally {
    await worker.terminate();
  }
}

/** The encoder of raw pixels writes no profile: it goes into a segment behind the first two bytes. */
function withProfile(jpeg: Buffer, icc: Buffer): Buffer {
  if (icc.length > MAX_PROFILE) return jpeg;
  const head = Buffer.concat([Buffer.from([0xff, 0xe2, 0, 0]), Buffer.from("ICC_PROFILE\0\x01\x01", "latin1")]);
  head.writeUInt16BE(head.length - 2 + icc.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, icc, jpeg.subarray(2)]);
}

type Ending = "jpg" | "png" | "webp" | "pdf";

/** In bytes: readers look here for the first line of a PDF. */
const PDF_HEAD = 1024;

type UploadKind = { ending: Ending; isHeic?: true };

/** Returns the kind by the bytes alone. @throws UserError that says what to do with other kinds. */
function kindOf(name: string, bytes: Uint8Array): UploadKind {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_HEAD)).toString("latin1");
  const known = kinds.find(({ begins }) => begins.test(head));
  if (known && "ending" in known) return known;
  if (known) throw new UserError(known.refusal(name));
  // Comes last: pictures and web pages may contain this line too.
  if (head.includes("%PDF-")) return { ending: "pdf" };
  throw new UserError(
    `${name} is no photo and no PDF. Photos are taken as JPEG, HEIC, PNG, WebP or AVIF; make a PDF of anything else.`,
  );
}

const makePdf = (how: string) => (name: string) => `Make a PDF of it: ${name} is ${how}`;
const makeJpeg = (how: string) => (name: string) => `Make a JPEG of it: ${name} is ${how}`;
const officeFile =
  "a file of Word, Excel or another office program. Open it, choose “Save as” and then PDF: every phone shows that alike.";

type Kind = { begins: RegExp } & (UploadKind | { refusal(name: string): string });

/** The first with a matching start counts. */
const kinds: readonly Kind[] = [
  { begins: /^\xff\xd8\xff/, ending: "jpg" },
  { begins: /^\x89PNG\r\n/, ending: "png" },
  { begins: /^RIFF.{4}WEBP/s, ending: "webp" },
  {
    begins: /^.{4}ftyp(?:avis|msf1|hevc|hevx)/s,
    refusal: (name) => `${name} moves: the website shows still photos. Send one picture of it, or post it as a video.`,
  },
  { begins: /^.{4}ftyp(?:.{4}){0,12}avi[fs]/s, ending: "webp" },
  { begins: /^.{4}ftyp(?:.{4}){0,12}(?:hei[cxms]|hev[cxms]|mif1|msf1)/s, ending: "jpg", isHeic: true },
  {
    begins: /^.{4}ftyp/s,
    refusal: (name) => `${name} is a film. Put it on the school’s channel, and post it as a video.`,
  },
  { begins: /^GIF8/, refusal: makeJpeg("a GIF. Open it, and save it as JPEG or PNG.") },
  { begins: /^(?:PK..|\xd0\xcf.\xe0|\{\\rtf)/s, refusal: makePdf(officeFile) },
  { begins: /^(?:\xef\xbb\xbf)?\s*</, refusal: makePdf("a web page or drawing. Print it, and choose “Save as PDF”.") },
];

/** These marks reverse the direction of text: a name with one can look like another name. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const LONGEST = 150;

/** Returns the uploaded name with the true ending, for people. */
function nameOfUpload(given: string, ending: Ending): string {
  const name = given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1).replaceAll(UNSEEN, "");
  const stem = name
    .replace(/\.[^.]{0,10}$/, "")
    .trim()
    .slice(0, LONGEST);
  const own = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return `${stem || "file"}.${own === "jpeg" && ending === "jpg" ? "jpeg" : ending}`;
}
