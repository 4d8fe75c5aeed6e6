import { type FileFacts, fileFactsSchema } from "@school/content/files";

export interface FilesTable {
  school_code: string;
  path: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
}

export const fileFacts = (row: FilesTable): FileFacts => fileFactsSchema.parse(row);
