import type { Generated, Selectable } from "kysely";
import type { Language } from "../../base/language.ts";
import type { FirstTables } from "./first-tables.server.ts";

/** The rows of each table; a later migration adds its tables and columns here. */
export type Database = Omit<FirstTables, "staff"> & {
  /** `language`: null for none chosen. */
  staff: FirstTables["staff"] & { language: Generated<Language | null> };
};

/** A row as it is read. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** A table that holds rows of its own, and the columns of its key. */
export interface StoredTable {
  name: string;
  key: string[];
}

/** A row of any table: text, whole numbers, bytes and null, in every database alike. */
export type StoredRow = Record<string, unknown>;
