import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";
import type { Database } from "../tables/database.ts";
import { type Connection, connect, type Opening } from "./connection.ts";

/** SQLite does roll back schema changes; Kysely's adapter says it does not. */
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

/** Opens or makes the file. With `orRead`, reads until it can write. @throws when it is no database. */
export function openSqlite(file: string, opening: Opening = {}): Kysely<Database> {
  return new OpenDatabase(wrap(connect(file, opening)));
}

/** Kysely closes only connections that were used. */
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
    close: connection.close,
    prepare(sql) {
      const database = connection.current(sql === "begin");
      // A full disk ends the transaction itself; another rollback would fail and hide the cause.
      if (sql === "rollback" && !database.isTransaction) return prepareOn(database, "select 1");
      // Transactions lock at the start: after a read, SQLite does not wait for another writer.
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
