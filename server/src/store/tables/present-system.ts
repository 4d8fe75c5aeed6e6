import type { EntryKind } from "@school/content/entities/all";

/** Something that the mirror reads. Times are ISO 8601, UTC. */
interface Asked {
  school_code: string;
  etag: string | null;
  last_modified: string | null;
  checked_at: string | null;
  /** Null while it is not read. */
  due_at: string | null;
  /** Failed tries in a row, and the reason of the last. */
  failures: number;
  failure: string | null;
  failing_since: string | null;
}

export interface MirrorsTable extends Asked {
  kind: EntryKind;
  /** The start of the mirroring; null before. */
  since: string | null;
  /** The time from which the office writes it again. */
  released_at: string | null;
  digest: string | null;
  /** The last accepted answer, as JSON of `ReadList`. */
  wanted: string | null;
  changed_at: string | null;
  /** An answer that waits for confirmation, as JSON of `HeldList`. */
  held: string | null;
  trusted_digest: string | null;
}

export interface MirroredFilesTable extends Asked {
  path: string;
  source: string;
  hash: string | null;
}

export interface LeasesTable {
  name: string;
  holder: string;
  until: string;
}
