import type { EntryKind } from "../../kinds/all.ts";

/** A list or a file that the mirror reads. Times are ISO 8601, UTC. */
interface Mirrored {
  etag: string | null;
  last_modified: string | null;
  /** The last time that it could be read. */
  checked_at: string | null;
  due_at: string;
  /** Failed attempts in a row, and the reason of the last. */
  failures: number;
  failure: string | null;
  failing_since: string | null;
}

export interface MirrorsTable extends Mirrored {
  kind: EntryKind;
  digest: string | null;
  /** The last accepted answer, as JSON of `KeptList`. */
  wanted: string | null;
  /** A suddenly short answer that is not published yet, as JSON of `HeldList`. */
  held: string | null;
}

export interface MirroredFilesTable extends Mirrored {
  path: string;
  source: string;
  /** Of the bytes that the present system sent last; null before. */
  hash: string | null;
}

export interface LeasesTable {
  name: string;
  holder: string;
  until: string;
}
