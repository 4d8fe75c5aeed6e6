import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { Kysely, SqliteAdapter, type SqliteDatabase, SqliteDialect, sql } from "kysely";
import { type Dialect, type KeyColumn, tablesOf } from "../migrations/dialect.server.ts";
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

export const sqlite: Dialect = {
  timeOf: async () => new Date(),
  // Any write is one that visitors may see.
  fingerprint: async (db) => (db as OpenDatabase).fingerprint(),
  // Sets a number in the header to its present value: only a commit reaches the disk; a rollback would succeed on a full one.
  async tryToWrite(db) {
    try {
      await db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(transaction);
        await sql`pragma user_version = ${sql.lit(rows[0]?.user_version ?? 0)}`.execute(transaction);
      });
      return null;
    } catch (cause) {
      return cause;
    }
  },
  // Moves the write-ahead log, which holds deleted rows, into the database. SQLite reports a reader as a row, not as an error.
  async clearDeleted(db) {
    const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
    return rows[0]?.busy === 0;
  },
  logHoldsDeleted: false,
  async inSnapshot(db, read) {
    return db.connection().execute(async (connection) => {
      await sql`begin deferred`.execute(connection);
      try {
        return await read(connection);
      } finally {
        await sql`commit`.execute(connection);
      }
    });
  },
  // Those of a search index are made from others.
  async storedTables(db) {
    const { rows } = await sql<KeyColumn>`
      select t.name as name, c.name as ${sql.ref("column")} from pragma_table_list t join pragma_table_info(t.name) c
      where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite%' and c.pk > 0 order by t.name, c.pk`.execute(
      db,
    );
    return tablesOf(rows);
  },
  // A number that SQLite gives by itself always goes on after the highest.
  async restartNumbers() {},
  holds: (text, part) => sql`instr(${text}, ${part}) > 0`,
};
