import { type Kysely, PostgresAdapter, type RawBuilder } from "kysely";
import type { Database, StoredTable } from "../tables/database.server.ts";

/** Returns whether a database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: Pick<Kysely<unknown>, "getExecutor">): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** The operations that differ between SQLite and PostgreSQL. Outside `db/` and `search/index/`, code uses Kysely and this alone. */
export interface Dialect {
  /** Returns the time by the database's own clock; SQLite has that of this machine. */
  timeOf(db: Kysely<Database>): Promise<Date>;
  /**
   * Returns a text that differs after each write that visitors may see, of any process. It costs so little that every process asks
   * twice a second.
   */
  fingerprint(db: Kysely<Database>): Promise<string>;
  /** Writes without a change. Returns the error, or null. */
  tryToWrite(db: Kysely<Database>): Promise<unknown>;
  /** Removes deleted bytes from the files of the rows. Returns false while another connection reads or writes them. */
  clearDeleted(db: Kysely<Database>): Promise<boolean>;
  /** The database has a log of its own, out of our reach, that holds deleted bytes until its files are used again. */
  logHoldsDeleted: boolean;
  /** Reads inside one transaction, which sees the rows of its beginning while others go on writing. */
  inSnapshot<Result>(db: Kysely<Database>, read: (db: Kysely<Database>) => Promise<Result>): Promise<Result>;
  /** Returns the tables that hold rows of their own. */
  storedTables(db: Kysely<Database>): Promise<StoredTable[]>;
  /** Has the numbers that the database gives by itself go on after those of rows that were brought. */
  restartNumbers(db: Kysely<Database>): Promise<void>;
  /** Returns whether a text has this part, letter by letter. */
  holds(text: RawBuilder<string>, part: string): RawBuilder<boolean>;
}

/** A column of a key, in the order of the key. */
export interface KeyColumn {
  name: string;
  column: string;
}

export function tablesOf(columns: readonly KeyColumn[]): StoredTable[] {
  const tables = Map.groupBy(columns, ({ name }) => name);
  return [...tables].map(([name, key]) => ({ name, key: key.map(({ column }) => column) }));
}
