import type { Generated, Selectable } from "kysely";
import { schoolDay } from "../../base/dates.ts";
import type { EntryKind } from "../../kinds/all.ts";
import { type Captured, type FileFacts, fileFactsSchema } from "../../kinds/files/files.ts";
import type { PdfFacts } from "../../kinds/files/pdf-facts.ts";
import type { Consenting, ConsentState } from "../../media/consent-states.ts";

export interface FilesTable {
  path: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  /** SHA-256, hexadecimal. */
  hash: string;
  captured: string | null;
  name: string | null;
}

export interface StoredFilesTable extends FilesTable {
  /** Times are ISO 8601. */
  stored_at: Generated<string>;
  /** The last time at which the bytes changed; null for never. */
  replaced_at: string | null;
  /** Null when it is not in the bin. */
  binned_at: string | null;
  /** The time at which the bytes came from the present system; null for a file of the school itself. */
  mirrored_at: string | null;
}

export type StoredFile = Selectable<StoredFilesTable>;

export const versionOf = ({ hash }: Pick<FilesTable, "hash">): string => hash.slice(0, 12);

/** `has_text` is null before anybody has read the paper. */
interface KnownPaper {
  pages: number | null;
  has_text: number | null;
  title: string | null;
}

export const fileFacts = (row: FilesTable & { replaced_at?: string | null } & Partial<KnownPaper>): FileFacts =>
  fileFactsSchema.parse({
    ...row,
    paper: paperFactsOf(row),
    name: row.name ?? undefined,
    replacedOn: row.replaced_at ? schoolDay(new Date(row.replaced_at)) : undefined,
    version: versionOf(row),
    captured: row.captured === null ? undefined : JSON.parse(row.captured),
  });

export const writeCaptured = (captured: Captured | null): string | null => captured && JSON.stringify(captured);

function paperFactsOf({ pages = null, has_text = null, title = null }: Partial<KnownPaper>): PdfFacts | undefined {
  return has_text === null ? undefined : { pages, hasText: has_text === 1, title };
}

/** Hidden under every path. Times are ISO 8601. */
export interface HiddenPicturesTable {
  hash: string;
  path: string;
  hidden_at: string;
  author: string;
  author_id: string;
}

export interface ConsentsTable {
  kind: Consenting;
  /** The hash of a picture, or the id of a document. */
  id: string;
  state: ConsentState;
  /** The place of the signed slips; may be empty. */
  slips: string;
  author: string;
  noted_at: string;
}

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
