import type { EntryKind } from "@school/content/entities/all";
import type { Kysely } from "kysely";
import type { ListChange } from "../../publish/publish-list.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import type { Database } from "../../store/tables/database.ts";
import type { VendorClient } from "../client.ts";
import type { Lease } from "./lease.ts";

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
/** Milliseconds after the first, second, … failure; the last one from then on. */
const BACK_OFF = [5, 10, 20, 30].map((seconds) => seconds * SECOND);
const BACK_OFF_OF_FILE = [1, 5, 30, 120, 360].map((minutes) => minutes * 60 * SECOND);
/** Nothing is due later than this; what says so was written while the clock was ahead. */
export const LATEST = 6 * 3_600_000 * 1.2;

/** Returns the time at which something is due again: after so many failures, or when all went well. It varies a little. */
export function dueAfter(now: Date, failures: number, what: "list" | "file" = "list"): string {
  const pauses = what === "list" ? BACK_OFF : BACK_OFF_OF_FILE;
  const pause = failures === 0 ? EVERY : (pauses[Math.min(failures, pauses.length) - 1] ?? EVERY);
  return new Date(now.getTime() + pause * (0.8 + Math.random() * 0.2)).toISOString();
}
