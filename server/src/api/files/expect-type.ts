import type { FileFacts } from "@school/content/files/files";
import { logError } from "../../log.ts";
import { StorageFailure } from "../../storage/file-storage.ts";

export type ServedType = FileFacts["type"] | "image/avif";

/** The first bytes of pictures: browsers show one kind under the name of another. */
const PICTURE = /^(\xff\xd8\xff|\x89PNG\r\n|RIFF.{4}WEBP|.{4}ftyp)/s;
/** A PDF may begin a little later. */
const PAPER = /%PDF-/;
/** In bytes: enough to tell. */
export const START = 1024;
/** In milliseconds: where one file is wrong, most are. */
const TELL_EVERY = 60_000;

let toldAt = Number.NEGATIVE_INFINITY;

/**
 * Throws when a picture or a PDF does not begin as one: the storage, or something before it, answers with other bytes, such as a page of
 * HTML, which browsers would keep for a year as a picture.
 */
export function expectType(place: string, type: ServedType, bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, START)).toString("latin1");
  if ((type === "application/pdf" ? PAPER : PICTURE).test(start)) return;
  const message = `${place} does not begin as ${type} does: it is not served`;
  if (performance.now() - toldAt > TELL_EVERY) {
    toldAt = performance.now();
    logError("files", message);
  }
  throw new StorageFailure(message);
}
