import type { Updateable } from "kysely";
import { Missing, type Unreadable } from "../../outgoing/unreadable.ts";
import type { FileRow } from "../../pictures/ingest.ts";
import type { MirroredFilesTable } from "../../store/tables/present-system.ts";
import { type Received, storedValidators } from "../received.ts";
import { dueAfter, LATEST } from "./services.ts";

/** In milliseconds until a stored file is checked again; each stored file adds as much. */
const EVERY = 600_000;
const FOR_EACH = 2000;
/** The same for a vendor that answers "unchanged" in a few bytes: calls take a tenth of the time. */
const EVERY_IF_CHEAP = 40_000;
const SHARE_OF_TIME = 0.1;

/** A file as the vendor answered it. */
export interface Answered {
  /** Null when it has not changed. */
  received: Received | null;
  /** Null when it has not changed. */
  row: FileRow | null;
  /** In milliseconds, for the call. */
  took: number;
}

export interface Pace {
  /** The number of files that are looked at. */
  files: number;
  /** A factor of each pause, so that looks of several schools do not fall together. */
  jitter: number;
}

/** Returns the note of a file that the vendor has, with the time of the next look at it. */
export function found(
  time: Date,
  before: MirroredFilesTable,
  answered: Answered,
  { files, jitter }: Pace,
): Updateable<MirroredFilesTable> {
  const { received, row, took } = answered;
  const pause = jitter * (isCheap(before, answered) ? pauseIfCheap(files, took) : pauseOf(files));
  return {
    checked_at: time.toISOString(),
    due_at: new Date(time.getTime() + pause).toISOString(),
    failures: 0,
    failure: null,
    failing_since: null,
    ...(received && storedValidators(received)),
    ...(row && { hash: row.hash }),
  };
}

/** Returns whether the next answer may be short: this one was, or was long because the file had changed. */
function isCheap(before: MirroredFilesTable, { received, row }: Answered): boolean {
  if (received === null) return true;
  return (received.etag !== null || received.lastModified !== null) && row?.hash !== before.hash;
}

const pauseOf = (files: number) => Math.min(LATEST / 2, Math.max(EVERY, files * FOR_EACH));

const pauseIfCheap = (files: number, took: number) =>
  Math.min(pauseOf(files), Math.max(EVERY_IF_CHEAP, (files * took) / SHARE_OF_TIME));

/** Returns the note of a file that could not be had. */
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
