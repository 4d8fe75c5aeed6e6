import { type Kysely, sql } from "kysely";
import type { Database } from "../tables/database.ts";

/** The table does not exist: nothing is stored yet. */
const NO_TABLE = "42P01";

/** Writes without a change, in a transaction that reaches the disk. Returns the error, or null. */
async function tryToWrite(db: Kysely<Database>): Promise<unknown> {
  try {
    await db.updateTable("store").set({ only_row: 1 }).execute();
    return null;
  } catch (cause) {
    return cause instanceof Error && "code" in cause && cause.code === NO_TABLE ? null : cause;
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

export const onPostgres = { tryToWrite, clearDeleted, withoutWaitingForDisk };
