import type { Kysely } from "kysely";
import type { DatabaseFacts, NamedFile } from "./database-facts.ts";
import { versionDay } from "./migrate.ts";
import { isPostgres } from "./migrations/dialect.ts";
import { isBusy as isPostgresBusy } from "./postgres/trouble.ts";
import { onPostgres } from "./postgres/write.ts";
import { isBusy as isSqliteBusy } from "./sqlite/busy.ts";
import { carryHidden } from "./sqlite/carry-hidden.ts";
import { checkDatabase, copyDatabase, holdsSchool, isNamedNow } from "./sqlite/copy-database.ts";
import { truncateLog, tryToWrite } from "./sqlite/try-write.ts";
import { withoutWaitingForDisk } from "./sqlite/without-waiting.ts";
import type { Database } from "./tables/database.ts";

/** Everything that each database does in its own way. Outside `store/`, a database is reached by Kysely and by this alone. */
interface Engine {
  /** The day of the newest change of the tables, `YYYY-MM-DD`. */
  versionDay: string;
  /** Returns whether a write failed because another connection was writing. */
  isBusy(cause: unknown): boolean;
  /** Writes something that changes nothing. Returns why that failed; null when it did not. */
  tryToWrite(db: Kysely<Database>): Promise<unknown>;
  /** Takes what was deleted out of the files on the disk, where the database keeps it for a while. */
  clearDeleted(db: Kysely<Database>): Promise<void>;
  /** Does a write that a power cut may take back: it does not wait for the disk. */
  withoutWaitingForDisk(db: Kysely<Database>, write: (connection: Kysely<Database>) => Promise<unknown>): Promise<void>;
  /** Only for a database that is one file. */
  file: {
    /** Copies one moment of a database, while others write to it. */
    copy(from: string, to: string): void;
    /** @throws OperatorError when the database is damaged. */
    check(file: string): DatabaseFacts;
    /** Returns whether a row names the file now. */
    isNamedNow(database: string, file: NamedFile): boolean;
    /** @throws OperatorError when the database cannot be read. */
    holdsSchool(file: string): boolean;
    /** Hides in a database what was hidden after a time in another one of the same store. Returns the number of pictures. */
    carryHidden(from: string, to: string, since: string): number;
  };
}

const onSqlite = { tryToWrite, clearDeleted: truncateLog, withoutWaitingForDisk };
const of = (db: Kysely<Database>) => (isPostgres(db) ? onPostgres : onSqlite);

export const engine: Engine = {
  versionDay,
  isBusy: (cause) => isSqliteBusy(cause) || isPostgresBusy(cause),
  tryToWrite: (db) => of(db).tryToWrite(db),
  clearDeleted: (db) => of(db).clearDeleted(db),
  withoutWaitingForDisk: (db, write) => of(db).withoutWaitingForDisk(db, write),
  file: { copy: copyDatabase, check: checkDatabase, isNamedNow, holdsSchool, carryHidden },
};
