import type { RawBuilder, Selectable } from "kysely";
import type { FirstTables } from "./first-tables.server.ts";

/** What each table holds; a later migration adds its tables and columns here. */
export type Database = FirstTables;

/** A row as it is read. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** The words by which a row is found. */
export interface RowWords {
  number: number;
  title: readonly string[];
  names: readonly string[];
  body: readonly string[];
}

/** The parts of a query for rows of `search_rows`. A higher score is better. */
export interface Matching {
  rows: RawBuilder<unknown>;
  isMatch: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  score: RawBuilder<number>;
}

/** A table that holds rows of its own, and the columns of its key. */
export interface StoredTable {
  name: string;
  key: string[];
}

/** A row of any table: text, whole numbers, bytes and null, in every database alike. */
export type StoredRow = Record<string, unknown>;
