import type { Kysely, RawBuilder } from "kysely";
import type { Wanted } from "../search/rules/question.ts";
import { isPostgres } from "./migrations/dialect.server.ts";
import {
  expressionsOnPostgres,
  isBusy as isPostgresBusy,
  searchOnPostgres,
  wholeOnPostgres,
  writeOnPostgres,
} from "./postgres/dialect.server.ts";
import { isBusy as isSqliteBusy } from "./sqlite/connection.server.ts";
import {
  expressionsOnSqlite,
  searchOnSqlite,
  truncateLog,
  tryToWrite,
  wholeOnSqlite,
  withoutWaitingForDisk,
} from "./sqlite/dialect.server.ts";
import { rowsIn } from "./sqlite/look-into-file.server.ts";
import { fingerprint } from "./sqlite/open-sqlite.server.ts";
import type { Database, Matching, RowWords, StoredRow, StoredTable } from "./tables/database.server.ts";

/** The differences between databases. Outside `store/`, code uses Kysely and this alone. */
interface Engine {
  /** Returns whether a write failed because another connection was writing. */
  isBusy(cause: unknown): boolean;
  /** Returns the time by the database's own clock; SQLite has that of this machine. */
  timeOf(db: Kysely<Database>): Promise<Date>;
  /**
   * Returns a text that differs after each write that visitors may see, of any process. It costs so little that every process asks
   * twice a second.
   */
  fingerprint(db: Kysely<Database>): Promise<string>;
  /** Writes without a change. Returns the error, or null. */
  tryToWrite(db: Kysely<Database>): Promise<unknown>;
  /** Removes deleted bytes that the database still keeps on the disk. */
  clearDeleted(db: Kysely<Database>): Promise<void>;
  /** A power cut may undo this write: it does not wait for the disk. */
  withoutWaitingForDisk(db: Kysely<Database>, write: (connection: Kysely<Database>) => Promise<unknown>): Promise<void>;
  /** Reads inside one transaction, which sees one moment while others go on writing. */
  atOneMoment<Result>(db: Kysely<Database>, read: (db: Kysely<Database>) => Promise<Result>): Promise<Result>;
  /** Returns the tables that hold rows of their own. */
  storedTables(db: Kysely<Database>): Promise<StoredTable[]>;
  /** Has the numbers that the database gives by itself go on after those of rows that were brought. */
  numberOnwards(db: Kysely<Database>): Promise<void>;
  /** Returns the rows of a table in a database that is one file; none when it is another store's, or cannot be read. */
  rowsIn(file: string, storeId: string, table: string): StoredRow[];
  /** Makes rows of `search_rows` findable by their words. */
  addWords(db: Kysely<Database>, rows: readonly RowWords[]): Promise<void>;
  /** Forgets the words of rows; the rows themselves are deleted after it. */
  removeWords(db: Kysely<Database>, numbers: readonly number[]): Promise<void>;
  /** Returns the query for rows that hold all, or any, of what is wanted. */
  matching(db: Kysely<Database>, wanted: readonly Wanted[], how: "all" | "any"): Matching;
  /** Returns a field of JSON; `''` for a missing one. */
  jsonField(db: Kysely<Database>, column: string, name: string): RawBuilder<string>;
  /** Returns whether a text has this part, letter by letter. */
  holds(db: Kysely<Database>, text: RawBuilder<string>, part: string): RawBuilder<boolean>;
}

const onSqlite = {
  timeOf: async () => new Date(),
  fingerprint,
  tryToWrite,
  clearDeleted: truncateLog,
  withoutWaitingForDisk,
  ...wholeOnSqlite,
  ...searchOnSqlite,
  ...expressionsOnSqlite,
};
const onPostgres = { ...writeOnPostgres, ...wholeOnPostgres, ...searchOnPostgres, ...expressionsOnPostgres };
const of = (db: Kysely<Database>) => (isPostgres(db) ? onPostgres : onSqlite);

export const engine: Engine = {
  isBusy: (cause) => isSqliteBusy(cause) || isPostgresBusy(cause),
  timeOf: (db) => of(db).timeOf(db),
  fingerprint: (db) => of(db).fingerprint(db),
  tryToWrite: (db) => of(db).tryToWrite(db),
  clearDeleted: (db) => of(db).clearDeleted(db),
  withoutWaitingForDisk: (db, write) => of(db).withoutWaitingForDisk(db, write),
  atOneMoment: (db, read) => of(db).atOneMoment(db, read),
  storedTables: (db) => of(db).storedTables(db),
  numberOnwards: (db) => of(db).numberOnwards(db),
  rowsIn,
  addWords: (db, rows) => of(db).addWords(db, rows),
  removeWords: (db, numbers) => of(db).removeWords(db, numbers),
  matching: (db, wanted, how) => of(db).matching(wanted, how),
  jsonField: (db, column, name) => of(db).jsonField(column, name),
  holds: (db, text, part) => of(db).holds(text, part),
};
