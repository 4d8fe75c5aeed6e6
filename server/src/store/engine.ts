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

/** The differences between databases. Outside `store/`, code uses Kysely and this alone. */
interface Engine {
  versionDay: string;
  /** Returns whether a write failed because another connection was writing. */
  isBusy(cause: unknown): boolean;
  /** Writes without a change. Returns the error, or null. */
  tryToWrite(db: Kysely<Database>): Promise<unknown>;
  /** Removes deleted bytes that the database still keeps on the disk. */
  clearDeleted(db: Kysely<Database>): Promise<void>;
  /** A power cut may undo this write: it does not wait for the disk. */
  withoutWaitingForDisk(db: Kysely<Database>, write: (connection: Kysely<Database>) => Promise<unknown>): Promise<void>;
  /** Only for a database in one file. */
  file: {
    /** Copies one moment, while others write. */
    copy(from: string, to: string): void;
    /** @throws OperatorError for a damaged database. */
    check(file: string): DatabaseFacts;
    isNamedNow(database: string, file: NamedFile): boolean;
    /** @throws OperatorError when the database cannot be read. */
    holdsSchool(file: string): boolean;
    /** Hides the pictures that another database of the same store hid after a time. Returns their number. */
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
