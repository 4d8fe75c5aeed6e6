import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";
import type { Database } from "./tables/database.ts";

/** SQLite does roll back changes of its schema; Kysely's own adapter leaves that out. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalSqliteAdapter();
  }
}

/**
 * Opens (or makes) the database file: write-ahead log, foreign keys; a commit is on the disk before it returns, and what is
 * deleted is overwritten.
 * @param patience milliseconds to wait for another writer. SQLite waits with the whole process standing still: 0 where
 * visitors wait, and the caller tries again.
 * @throws when the file is not a database or cannot be opened; the file is left as it is.
 */
export function openSqlite(file: string, { patience = 5000 } = {}): Kysely<Database> {
  const database = new DatabaseSync(file);
  try {
    database.exec(
      "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;",
    );
    database.exec(`PRAGMA busy_timeout = ${patience}`);
  } catch (cause) {
    database.close();
    throw cause;
  }
  const damage = database.prepare("PRAGMA quick_check(1)").get()?.quick_check;
  if (damage !== "ok") {
    database.close();
    throw new Error(`it is damaged: ${damage}`);
  }
  return new Kysely<Database>({ dialect: new NodeSqliteDialect({ database: wrap(database) }) });
}

/** Gives Kysely the few calls it makes of better-sqlite3. */
function wrap(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare(sql) {
      // A full disk ends a transaction by itself; to roll it back once more would fail and hide the cause.
      if (sql === "rollback" && !database.isTransaction) return prepareOn(database, "select 1");
      // A transaction of ours writes: it takes its turn at once, since one that has read before cannot wait any more.
      return prepareOn(database, sql === "begin" ? "begin immediate" : sql);
    },
  };
}

function prepareOn(database: DatabaseSync, sql: string): ReturnType<SqliteDatabase["prepare"]> {
  const statement = database.prepare(sql);
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
