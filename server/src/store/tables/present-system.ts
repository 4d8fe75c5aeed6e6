import type { EntryKind } from "@school/content/entities/all";

/** The state of something that is asked of the vendor. Times are ISO 8601, UTC. */
interface Asked {
  school_code: string;
  etag: string | null;
  last_modified: string | null;
  checked_at: string | null;
  /** Null while it is not asked for. */
  due_at: string | null;
  /** Tries that failed since then, and why the last one did. */
  failures: number;
  failure: string | null;
  failing_since: string | null;
}

export interface MirrorsTable extends Asked {
  kind: EntryKind;
  /** Since when its entries here are the vendor's; null while they are not. */
  since: string | null;
  /** Taken off: it is not asked for any more. */
  released_at: string | null;
  digest: string | null;
  /** The last answer that was believed, as JSON of `ReadList`. */
  wanted: string | null;
  changed_at: string | null;
  /** An answer that waits for somebody to confirm it, as JSON of `HeldList`. */
  held: string | null;
  /** The digest of an answer that was confirmed. */
  trusted_digest: string | null;
}

export interface MirroredFilesTable extends Asked {
  path: string;
  /** A path below the vendor's `/api/image/`, or an address. */
  source: string;
  hash: string | null;
}

/** Processes that do alone what only one may do. */
export interface LeasesTable {
  name: string;
  holder: string;
  until: string;
}
