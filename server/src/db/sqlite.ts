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
 * Opens (or makes) the database file: write-ahead log, foreign keys, 5 s of patience with another writer.
 * @throws when the file is not a database or cannot be opened; the file is left as it is.
 */
export function openSqlite(file: string): Kysely<Database> {
  const database = new DatabaseSync(file);
  try {
    database.exec(
      "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL;",
    );
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
      const statement = database.prepare(sql);
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}
