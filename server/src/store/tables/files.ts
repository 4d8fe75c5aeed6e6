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
  /** The camera's data of a photo, as JSON. */
  captured: string | null;
  /** The name that the office gave it, where the path does not say it. */
  name: string | null;
}

/** Changes whenever the bytes of the file do. */
export const versionOf = ({ hash }: Pick<FilesTable, "hash">): string => hash.slice(0, 12);

export const fileFacts = (row: FilesTable): FileFacts =>
  fileFactsSchema.parse({
    ...row,
    name: row.name ?? undefined,
    version: versionOf(row),
    captured: row.captured === null ? undefined : JSON.parse(row.captured),
  });

/** The column that keeps what the camera wrote. */
export const writeCaptured = (captured: Captured | null): string | null => captured && JSON.stringify(captured);
