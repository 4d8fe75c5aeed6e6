import { type Captured, type FileFacts, fileFactsSchema } from "@school/content/files/files";
import { schoolDay } from "@school/content/rules/dates";
import type { Generated, Selectable } from "kysely";

export interface FilesTable {
  school_code: string;
  path: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
  captured: string | null;
  name: string | null;
}

/** A file of the library. Times are ISO 8601. */
export interface StoredFilesTable extends FilesTable {
  /** Time at which it came first. */
  stored_at: Generated<string>;
  /** Time at which it got other bytes last; null when it never did. */
  replaced_at: string | null;
  /** Time at which it was put in the bin; null when it is not there. */
  binned_at: string | null;
}

export type StoredFile = Selectable<StoredFilesTable>;

/** Changes whenever the bytes of the file do. */
export const versionOf = ({ hash }: Pick<FilesTable, "hash">): string => hash.slice(0, 12);

export const fileFacts = (row: FilesTable & { replaced_at?: string | null }): FileFacts =>
  fileFactsSchema.parse({
    ...row,
    name: row.name ?? undefined,
    replacedOn: row.replaced_at ? schoolDay(new Date(row.replaced_at)) : undefined,
    version: versionOf(row),
    captured: row.captured === null ? undefined : JSON.parse(row.captured),
  });

export const writeCaptured = (captured: Captured | null): string | null => captured && JSON.stringify(captured);
