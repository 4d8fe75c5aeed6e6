import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";
import type { Database } from "../tables/database.ts";
import { openForWriting } from "./connection.ts";
import { type Connection, fixedConnection, mendingConnection } from "./mending-connection.ts";

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

export interface Opening {
  /** Milliseconds to wait for another writer. SQLite waits with the whole process standing still: 0 where visitors wait. */
  patience?: number;
  orRead?: boolean;
}

/** Opens or makes the file. With `orRead`, one that cannot be written is read until it can be. @throws when it is no database. */
export function openSqlite(file: string, { patience = 5000, orRead = false }: Opening = {}): Kysely<Database> {
  const database = orRead ? mendingConnection(file, patience) : fixedConnection(openForWriting(file, patience));
  return new OpenDatabase(wrap(database));
}

/** Kysely itself closes only a connection that was used. */
class OpenDatabase extends Kysely<Database> {
  readonly #connection: SqliteDatabase;

  constructor(connection: SqliteDatabase) {
    super({ dialect: new NodeSqliteDialect({ database: connection }) });
    this.#connection = connection;
  }

  override async destroy() {
    await super.destroy();
    this.#connection.close();
  }
}

function wrap(connection: Connection): SqliteDatabase {
  return {
    close() {
      const database = connection.current();
      if (database.isOpen) database.close();
    },
    prepare(sql) {
      const database = connection.current(sql === "begin");
      // A full disk ends a transaction by itself; to roll it back once more would fail and hide the cause.
      if (sql === "rollback" && !database.isTransaction) return prepareOn(database, "select 1");
      // Our transactions write: they lock at the beginning, because SQLite lets one that has read first wait for no other writer.
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
