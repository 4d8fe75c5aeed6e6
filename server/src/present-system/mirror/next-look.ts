import type { Updateable } from "kysely";
import { Missing, type Unreadable } from "../../outgoing/unreadable.ts";
import type { FileRow } from "../../pictures/ingest.ts";
import type { MirroredFilesTable } from "../../store/tables/present-system.ts";
import type { Received } from "../received.ts";
import { dueAfter, LATEST } from "./services.ts";

/** In milliseconds until a stored file is checked again; each stored file adds as much. */
const EVERY = 600_000;
const FOR_EACH = 2000;
/** The same for a vendor that answers "unchanged" in a few bytes: calls take a tenth of the time. */
const EVERY_IF_CHEAP = 40_000;
const SHARE_OF_TIME = 0.1;

export const pauseOf = (files: number) => Math.min(LATEST / 2, Math.max(EVERY, files * FOR_EACH));

/** @param took in milliseconds, for one call. */
export const pauseIfCheap = (files: number, took: number) =>
  Math.min(pauseOf(files), Math.max(EVERY_IF_CHEAP, (files * took) / SHARE_OF_TIME));

/** Returns whether a change caused the whole answer; the next one may be short. */
export const isNewWithValidators = (
  before: MirroredFilesTable,
  { etag, lastModified }: Received,
  row: FileRow | null,
) => (etag !== null || lastModified !== null) && row?.hash !== before.hash;

export function found(time: Date, pause: number): Updateable<MirroredFilesTable> {
  return {
    checked_at: time.toISOString(),
    due_at: new Date(time.getTime() + pause).toISOString(),
    failures: 0,
    failure: null,
    failing_since: null,
  };
}

export function failed(time: Date, file: MirroredFilesTable, cause: Unreadable): Updateable<MirroredFilesTable> {
  const failures = file.failures + 1;
  const isOfFile = cause instanceof Missing;
  return {
    // An outage of the vendor says nothing about this file.
    failures: isOfFile ? failures : file.failures,
    failure: cause.message,
    failing_since: file.failing_since ?? time.toISOString(),
    due_at: isOfFile ? dueAfter(time, failures, "file") : dueAfter(time, 1),
  };
}
