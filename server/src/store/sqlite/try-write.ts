import { type Kysely, sql } from "kysely";
import type { Database } from "../tables/database.ts";

/** Sets a number in the file's header to what it is: only a commit reaches the disk; a rollback would also succeed on a full one. */
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

/** Moves the write-ahead log, which still holds deleted rows, into the database. While another connection reads, SQLite leaves it for later. */
export async function truncateLog(db: Kysely<Database>): Promise<void> {
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}
