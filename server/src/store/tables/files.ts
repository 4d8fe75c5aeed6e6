import { type Captured, type FileFacts, fileFactsSchema } from "@school/content/files/files";

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

export const versionOf = ({ hash }: Pick<FilesTable, "hash">): string => hash.slice(0, 12);

export const fileFacts = (row: FilesTable): FileFacts =>
  fileFactsSchema.parse({
    ...row,
    name: row.name ?? undefined,
    version: versionOf(row),
    captured: row.captured === null ? undefined : JSON.parse(row.captured),
  });

export const writeCaptured = (captured: Captured | null): string | null => captured && JSON.stringify(captured);
