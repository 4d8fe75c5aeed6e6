import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { codeOf } from "../../base/cause-in-words.server.ts";
import type { Database } from "../tables/database.server.ts";

/** The table does not exist: nothing is stored yet. */
const NO_TABLE = "42P01";

/** In bytes. */
const ROOM = 48 * 1024;

async function timeOf(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return (rows[0] as { now: Date }).now;
}

/** Asks the tables of what visitors see as well: one that cannot be read is noticed. */
async function fingerprint(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ writes: number }>`
    select sum(version) as writes, exists (select 1 from published) as "published", exists (select 1 from files) as files
    from changes`.execute(db);
  return String(rows[0]?.writes);
}

/** Writes without a change, in a transaction that reaches the disk, and looks for room. Returns the error, or null. */
async function tryToWrite(db: Kysely<Database>): Promise<unknown> {
  try {
    await db.updateTable("store").set({ only_row: 1 }).execute();
    await lookForRoom(db);
    return null;
  } catch (cause) {
    return codeOf(cause) === NO_TABLE ? null : cause;
  }
}

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

/** Overwrites deleted submissions on the disk. */
async function clearDeleted(db: Kysely<Database>): Promise<void> {
  await sql`vacuum submissions, submissions_put_aside, outbox, forwards, inbox, inbox_notes`.execute(db);
}

async function withoutWaitingForDisk(
  db: Kysely<Database>,
  write: (connection: Kysely<Database>) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local synchronous_commit = off`.execute(transaction);
    await write(transaction);
  });
}

/** Writes and their traces, for the `Engine` of PostgreSQL. */
export const writeOnPostgres = { timeOf, fingerprint, tryToWrite, clearDeleted, withoutWaitingForDisk };
