/** A table that holds rows of its own, and the columns of its key. */
export interface StoredTable {
  name: string;
  key: string[];
}

/** A row of any table: text, whole numbers, bytes and null, in every database alike. */
export type StoredRow = Record<string, unknown>;
