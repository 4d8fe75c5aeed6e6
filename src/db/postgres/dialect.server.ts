import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { codeOf } from "../../base/error-text.server.ts";
import { LoggedFailure } from "../../base/log.server.ts";
import { type Dialect, type KeyColumn, tablesOf } from "../migrations/dialect.server.ts";
import type { Database } from "../tables/database.server.ts";

/** The table does not exist: nothing is stored yet. */
const NO_TABLE = "42P01";

/** In bytes. */
const ROOM = 48 * 1024;

/** Stores a long form and takes it back: on a full disk, pages that have room still take small writes. Waits for whoever locks a table of forms. */
async function lookForRoom(db: Kysely<Database>): Promise<void> {
  const trial = await db.startTransaction().execute();
  try {
    await sql`lock table submissions, outbox, forwards, rate_limits in row exclusive mode`.execute(trial);
    await sql`insert into submissions (id, form, fields, fingerprint, received_at)
      values ('trial', 'Feedback', ${randomBytes(ROOM).toString("base64")}, '', '')`.execute(trial);
  } finally {
    await trial.rollback().execute();
  }
}

/** The tables with what visitors sent and what was noted about it. */
const personal = ["submissions", "submissions_put_aside", "outbox", "forwards", "inbox", "inbox_notes", "inbox_rows"];

/** Returns tables with the index of their key, or of what they hold once. */
async function keysOf(db: Kysely<Database>, tables: readonly string[]): Promise<[table: string, key: string][]> {
  const { rows } = await sql<{ name: string; key: string }>`
    select t.relname::text as name, k.relname::text as key from pg_index i
    join pg_class t on t.oid = i.indrelid and t.relnamespace = to_regnamespace(quote_ident(current_schema()))
    join pg_class k on k.oid = i.indexrelid
    where (i.indisprimary or k.relname = 'inbox_rows_once') and t.relname in (${sql.join(tables)}) order by t.relname`.execute(
    db,
  );
  return rows.map(({ name, key }) => [name, key]);
}

/**
 * Returns whether a transaction of this database began before the last write: the rows that it may still read stay in the files. Those of
 * other accounts are shown to a superuser only.
 */
async function hasOlderReaders(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and age(backend_xmin) > 0`.execute(db);
  return rows.length > 0;
}

export const postgres: Dialect = {
  async timeOf(db) {
    const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
    return (rows[0] as { now: Date }).now;
  },
  // Asks the tables of what visitors see as well: one that cannot be read is noticed.
  async fingerprint(db) {
    const { rows } = await sql<{ writes: number }>`
      select sum(version) as writes, exists (select 1 from published) as "published", exists (select 1 from files) as files
      from changes`.execute(db);
    return String(rows[0]?.writes);
  },
  // In a transaction that reaches the disk.
  async tryToWrite(db) {
    try {
      await db.updateTable("store").set({ only_row: 1 }).execute();
      await lookForRoom(db);
      return null;
    } catch (cause) {
      return codeOf(cause) === NO_TABLE ? null : cause;
    }
  },
  // Writes the tables anew: VACUUM leaves the bytes of the newest row of a page in its file. Waits for readers for a moment only.
  async clearDeleted(db) {
    try {
      const isLeft = await hasOlderReaders(db);
      for (const [table, key] of await keysOf(db, personal)) {
        await db.transaction().execute(async (transaction) => {
          await sql`set local lock_timeout = 300`.execute(transaction);
          await sql`cluster ${sql.ref(table)} using ${sql.ref(key)}`.execute(transaction);
        });
      }
      return !isLeft;
    } catch (cause) {
      if (isBusy(cause)) return false;
      throw cause;
    }
  },
  logHoldsDeleted: true,
  inSnapshot: (db, read) =>
    db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read),
  async storedTables(db) {
    const { rows } = await sql<KeyColumn>`
      select t.relname::text as name, c.attname::text as ${sql.ref("column")}
      from pg_index i
      join pg_class t on t.oid = i.indrelid and t.relkind = 'r' and t.relnamespace = to_regnamespace(quote_ident(current_schema()))
      cross join unnest(i.indkey::int[]) with ordinality as k(number, place)
      join pg_attribute c on c.attrelid = t.oid and c.attnum = k.number
      where i.indisprimary order by t.relname collate "C", k.place`.execute(db);
    return tablesOf(rows);
  },
  async restartNumbers(db) {
    const { rows } = await sql<KeyColumn>`
      select table_name::text as name, column_name::text as ${sql.ref("column")} from information_schema.columns
      where table_schema = current_schema() and is_identity = 'YES'`.execute(db);
    for (const { name, column } of rows) {
      await sql`select setval(pg_get_serial_sequence(${name}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
        from ${sql.table(name)}`.execute(db);
    }
  },
  holds: (text, part) => sql`strpos(${text}, ${part}) > 0`,
};

/** The database is unreachable, or the connection broke; `school-pool.server.ts` logs that. */
export class DatabaseGone extends LoggedFailure {
  override name = "DatabaseGone";
  /** The SQLSTATE for it. */
  readonly code = "08006";
}

/** The database is well, but others used all connections for too long; `school-pool.server.ts` logs that. */
export class AllInUse extends LoggedFailure {
  override name = "AllInUse";
  readonly code = "all in use";
}

/** The words of `pg` for it, which has no code for them. */
const ALL_IN_USE = "timeout exceeded when trying to connect";

/** Somebody else holds a lock, or all connections. */
const busy = new Set(["55P03", "40001", "40P01", "all in use"]);

export function isBusy(cause: unknown): boolean {
  return busy.has(codeOf(cause));
}

/** The server ends, starts, or accepts no more connections. */
const goes = /^(08...|57P0[1-5]|53300)$/;
/** A transaction or statement was given up: the state of the connection is unknown. */
const givenUp = /^(25P03|57014)$/;

/** Returns the database's own error; `DatabaseGone` when it did not answer, `AllInUse` when it was not even asked. */
export function troubleOf(cause: unknown): Error {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const code = codeOf(error);
  if (error.message === ALL_IN_USE) return new AllInUse(error.message);
  // Errors without severity come from the network or from the driver's own timeout.
  return "severity" in error && !goes.test(code) ? error : new DatabaseGone(error.message || code);
}

export function endsConnection(error: Error): boolean {
  return error instanceof DatabaseGone || givenUp.test(codeOf(error));
}
