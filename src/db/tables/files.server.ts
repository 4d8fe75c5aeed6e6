import type { Generated, Selectable } from "kysely";
import { schoolDay } from "../../base/dates.ts";
import { type Captured, type FileFacts, fileFactsSchema } from "../../kinds/files/files.ts";
import type { PaperFacts } from "../../kinds/files/papers.ts";

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

function paperFactsOf({ pages = null, has_text = null, title = null }: Partial<KnownPaper>): PaperFacts | undefined {
  return has_text === null ? undefined : { pages, hasText: has_text === 1, title };
}
