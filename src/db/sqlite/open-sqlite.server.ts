import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect } from "kysely";
import type { Database } from "../tables/database.server.ts";
import { type Connection, connect, type Opening } from "./connection.server.ts";

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
  return new OpenDatabase(connect(file, opening));
}

/** For the `Engine` of SQLite: any write is one that visitors may see. */
export async function fingerprint(db: Kysely<Database>): Promise<string> {
  return (db as OpenDatabase).fingerprint();
}

class OpenDatabase extends Kysely<Database> {
  readonly #connection: Connection;
  #counters: (Record<"others" | "own", StatementSync> & { of: DatabaseSync }) | undefined;
  #opened = 0;

  constructor(connection: Connection) {
    super({ dialect: new NodeSqliteDialect({ database: wrap(connection) }) });
    this.#connection = connection;
  }

  /** Passes Kysely by, and keeps its statements: the pragma reads a number that SQLite keeps in memory. */
  fingerprint(): string {
    const database = this.#connection.current();
    if (this.#counters?.of !== database) {
      // The numbers are those of one connection.
      this.#opened += 1;
      const others = database.prepare("pragma data_version");
      this.#counters = { of: database, others, own: database.prepare("select total_changes() as rows") };
    }
    const { others, own } = this.#counters;
    return `${this.#opened} ${others.get()?.data_version} ${own.get()?.rows}`;
  }

  /** Kysely closes only connections that were used. */
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
