import type { FileFacts } from "@school/content/files/files";
import { logError } from "../log.ts";
import { StorageFailure } from "../storage/file-storage.ts";

export type ServedType = FileFacts["type"] | "image/avif";

/** The first bytes of a file of each type; a PDF may begin a little later. */
const starts: Record<ServedType, RegExp> = {
  "image/jpeg": /^\xff\xd8\xff/,
  "image/png": /^\x89PNG\r\n/,
  "image/webp": /^RIFF.{4}WEBP/s,
  "image/avif": /^.{4}ftyp/s,
  "application/pdf": /%PDF-/,
};
/** In bytes: enough to tell. */
export const START = 1024;
/** In milliseconds: where one file is wrong, most are. */
const TELL_EVERY = 60_000;

let toldAt = Number.NEGATIVE_INFINITY;

/**
 * Throws when a file does not begin as its type does: the storage, or something before it, answers with other bytes, such as a page of
 * HTML, which browsers would keep for a year as a picture.
 */
export function expectType(place: string, type: ServedType, bytes: Uint8Array): void {
  if (starts[type].test(Buffer.from(bytes.subarray(0, START)).toString("latin1"))) return;
  const message = `${place} does not begin as ${type} does: it is not served`;
  if (performance.now() - toldAt > TELL_EVERY) {
    toldAt = performance.now();
    logError("files", message);
  }
  throw new StorageFailure(message);
}
