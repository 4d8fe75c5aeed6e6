import type { EntryKind } from "@school/content/entities/all";
import { HOUR } from "@school/content/rules/durations";
import type { Kysely } from "kysely";
import type { ListChange } from "../../publish/publish-list.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import type { Lease } from "../../store/lease.ts";
import type { Database } from "../../store/tables/database.ts";
import type { VendorClient } from "../client.ts";

export interface MirrorServices {
  db: Kysely<Database>;
  files: FileStorage;
  schoolCode: string;
  api: URL;
  client: VendorClient;
  kinds: readonly EntryKind[];
  trustsAll: boolean;
  now(): Date;
  /** Called after each publication. */
  published?(kind: EntryKind, change: ListChange): void;
  log(line: string): void;
}

export interface Mirroring extends MirrorServices {
  lease: Lease;
}

const SECOND = 1000;
const EVERY = 30 * SECOND;
/** In milliseconds after the first, second, … failure; the last value repeats. */
const BACK_OFF = [5, 10, 20, 30].map((seconds) => seconds * SECOND);
const BACK_OFF_OF_FILE = [1, 5, 30, 120, 360].map((minutes) => minutes * 60 * SECOND);
/** In milliseconds; a later time comes from a clock that was ahead. */
export const LATEST = 6 * HOUR * 1.2;

/** Returns the next due time, after failures or success. It varies a little. */
export function dueAfter(now: Date, failures: number, what: "list" | "file" = "list"): string {
  const pauses = what === "list" ? BACK_OFF : BACK_OFF_OF_FILE;
  const pause = failures === 0 ? EVERY : (pauses[Math.min(failures, pauses.length) - 1] ?? EVERY);
  return new Date(now.getTime() + pause * (0.8 + Math.random() * 0.2)).toISOString();
}
