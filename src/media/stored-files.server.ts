import { logError } from "../base/log.server.ts";
import { Problem } from "../base/problem.server.ts";
import { findRow } from "../db/rows.server.ts";
import type { SchoolStore } from "../db/store.server.ts";
import { type FileColumns, versionOf } from "../db/tables/files.server.ts";
import { lastKnown } from "../db/visible-files.server.ts";
import type { FileFacts } from "../kinds/files/files.ts";
import {
  type FileStorage,
  originalPath,
  StorageFailure,
  type Variant,
  variantPath,
} from "../storage/file-storage.server.ts";

export interface ServedFile {
  size: number;
  /** Both ends are inclusive. */
  read(first: number, last: number): Promise<BodyInit>;
  type: ServedType;
  name?: string;
  /** Changes with the bytes. */
  tag: string;
  version: string;
  /** The requested rendition is still missing; these are the bytes of the same width in JPEG, or the original. */
  provisional: boolean;
}

export type StoredFiles = ReturnType<typeof storedFiles>;

/** Smaller files are read whole: pictures as pages show them. Larger ones are streamed: each slow reader would hold one in memory. */
const WHOLE = 64 * 1024;

/** Serves only files of the files table, so that no address reaches another file of the machine. */
export function storedFiles({ db, files: storage }: SchoolStore, mayServe: (path: string) => Promise<boolean>) {
  const listed = lastKnown(db, (path) => findRow(db, "files", { path }));

  const rowOf = async (path: string) => {
    const row = await listed(path);
    return row && (await mayServe(path)) ? row : undefined;
  };

  async function original(path: string): Promise<ServedFile | null> {
    const row = await rowOf(path);
    if (!row) return null;
    const type = row.type as ServedType;
    const stored = await bytesAt(storage, originalPath(row), type);
    if (stored?.size !== row.size) {
      const found = stored ? `${stored.size} bytes are stored` : "no file of any bytes is stored";
      throw new Error(
        `${row.path} is listed with ${row.size} bytes, but ${found}: publish it again or restore a backup`,
      );
    }
    return {
      ...stored,
      type,
      ...(row.name !== null && { name: row.name }),
      tag: row.hash.slice(0, 32),
      version: versionOf(row),
      provisional: false,
    };
  }

  async function made(row: FileColumns, variant: Variant): Promise<ServedFile | null> {
    const type = `image/${variant.format}` as const;
    const stored = await bytesAt(storage, variantPath(row, variant), type);
    if (!stored) return null;
    const tag = `${row.hash.slice(0, 32)}-${variant.width}-${variant.format}`;
    return { ...stored, type, tag, version: versionOf(row), provisional: false };
  }

  return {
    original,
    async variant(path: string, variant: Variant): Promise<ServedFile | null> {
      const row = await rowOf(path);
      if (!row?.width) return null;
      const rendition = await made(row, variant);
      if (rendition) return rendition;
      const jpeg = variant.format === "avif" ? await made(row, { ...variant, format: "jpeg" }) : null;
      if (jpeg) return { ...jpeg, provisional: true };
      // The picture is smaller than this width, so no rendition will be made.
      const whole = await original(path);
      return whole && { ...whole, provisional: variant.width <= row.width };
    },
  };
}

/** Returns null for a missing file, and for an empty one, which a broken disk or copy leaves. Reading rejects other bytes than of that type. */
export async function bytesAt(
  storage: FileStorage,
  place: string,
  type: ServedType,
): Promise<Pick<ServedFile, "size" | "read"> | null> {
  const size = await storage.size(place);
  if (!size) return null;
  return {
    size,
    async read(first, last) {
      if (size > WHOLE) {
        if (first === 0) for await (const start of storage.stream(place, 0, START - 1)) expectType(place, type, start);
        return storage.stream(place, first, last);
      }
      const bytes = await storage.get(place);
      if (!bytes) throw new Error(`${place} is not there any more`);
      expectType(place, type, bytes);
      return bytes.subarray(first, last + 1);
    },
  };
}

type ServedType = FileFacts["type"] | "image/avif";

/** The first bytes of pictures: browsers show one kind under the name of another. */
const PICTURE = /^(\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP|.{4}ftyp)/s;
/** A PDF may begin a little later. */
const PDF = /%PDF-/;
/** In bytes: enough to tell. */
const START = 1024;
/** In milliseconds: where one file is wrong, most are. */
const LOG_EVERY = 60_000;

let loggedAt = Number.NEGATIVE_INFINITY;

/**
 * Throws when a picture or a PDF does not begin as one: the storage, or something before it, answers with other bytes, such as a page of
 * HTML, which browsers would keep for a year as a picture.
 */
function expectType(place: string, type: ServedType, bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, START)).toString("latin1");
  if ((type === "application/pdf" ? PDF : PICTURE).test(start)) return;
  const message = `${place} does not begin as ${type} does: it is not served`;
  if (performance.now() - loggedAt > LOG_EVERY) {
    loggedAt = performance.now();
    logError("files", message);
  }
  throw new StorageFailure(message);
}

/** A browser keeps the file for a year, in seconds. A cache that many share keeps nothing: a picture that is hidden has to be gone at once. */
const YEAR_IN_BROWSERS = "public, max-age=31536000, s-maxage=0, immutable";

/** No other site may show a PDF (reading 16). Browsers build a page around it, which needs its style; `sandbox` would break older viewers. */
const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'";

/** `versioned`: the address holds the version of the bytes, so that a browser may keep them for ever. */
export async function answerFile(
  file: ServedFile,
  { headers: requested, method }: Request,
  versioned: boolean,
): Promise<Response> {
  const tag = `"${file.tag}"`;
  const headers = new Headers({
    "Content-Type": file.type,
    ETag: tag,
    "Accept-Ranges": "bytes",
    ...(file.type === "application/pdf" && { "Content-Security-Policy": PDF_POLICY }),
    ...(file.name !== undefined && { "Content-Disposition": savedAs(file.name) }),
    "Cache-Control": versioned && !file.provisional ? YEAR_IN_BROWSERS : "no-cache",
  });
  const known = requested.get("If-None-Match")?.split(",") ?? [];
  if (known.some((one) => one.trim().replace(/^W\//, "") === tag)) return new Response(null, { status: 304, headers });
  const { size } = file;
  const wanted = [null, tag].includes(requested.get("If-Range")) ? requested.get("Range") : null;
  const range = wanted ? readRange(wanted, size) : null;
  if (range === "unsatisfiable") {
    throw new Problem(416, `The file has ${size} bytes.`, { "Content-Range": `bytes */${size}` });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set("Content-Length", String(end - start + 1));
  if (range) headers.set("Content-Range", `bytes ${start}-${end}/${size}`);
  // An answer to HEAD has no body to read: an open file would stay open.
  const body = method === "HEAD" || size === 0 ? null : await file.read(start, end);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** Shown in place; saved under this name, in any script (RFC 6266, RFC 8187). */
function savedAs(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `inline; filename*=UTF-8''${encoded}`;
}

/** Reads one byte range (RFC 9110 §14); for anything else the whole file is sent. Both ends are inclusive. */
function readRange(header: string, length: number): { start: number; end: number } | "unsatisfiable" | null {
  const [, first, last] = /^bytes=([0-9]*)-([0-9]*)$/.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return null;
  if (first === "") {
    const suffix = Math.min(Number(last), length);
    return suffix === 0 ? "unsatisfiable" : { start: length - suffix, end: length - 1 };
  }
  const start = Number(first);
  const end = last === "" ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= length ? "unsatisfiable" : { start, end };
}
