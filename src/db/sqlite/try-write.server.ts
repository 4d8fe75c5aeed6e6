import { type Kysely, sql } from "kysely";
import type { Database } from "../tables/database.server.ts";

/** Sets a number in the header to its present value: only a commit reaches the disk; a rollback would succeed on a full one. */
export async function tryToWrite(db: Kysely<Database>): Promise<unknown> {
  try {
    await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(transaction);
      await sql`pragma user_version = ${sql.lit(rows[0]?.user_version ?? 0)}`.execute(transaction);
    });
    return null;
  } catch (cause) {
    return cause;
  }
}

/** Moves the write-ahead log, which holds deleted rows, into the database. SQLite waits while another connection reads. */
export async function truncateLog(db: Kysely<Database>): Promise<void> {
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}
