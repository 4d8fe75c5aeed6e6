import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Database } from "../db/tables/database.ts";
import type { Write } from "./writer.ts";

/** The day so many months ago, as ISO 8601; the last of the month where that day is missing. */
export function monthsBefore(now: Date, months: number): string {
  const day = new Date(now);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(now.getUTCDate(), last));
  return day.toISOString();
}

/** What was received before, oldest first: ids, forms and times alone. */
export function listOlder(db: Kysely<Database>, schoolCode: string, before: string) {
  return db
    .selectFrom("submissions")
    .select(["id", "form", "received_at"])
    .where("school_code", "=", schoolCode)
    .where("kept_since", "<", before)
    .orderBy("kept_since")
    .execute();
}

/** Erases what was received before, and the mail about it; answers how many it were. */
export async function eraseOlder(write: Write, db: Kysely<Database>, schoolCode: string, before: string) {
  const { numDeletedRows } = await write((transaction) =>
    transaction
      .deleteFrom("submissions")
      .where("school_code", "=", schoolCode)
      .where("kept_since", "<", before)
      .executeTakeFirst(),
  );
  if (numDeletedRows > 0n) await emptyLog(db);
  return Number(numDeletedRows);
}

/** Erases one submission and the mail about it; false when there is none. */
export async function eraseOne(write: Write, db: Kysely<Database>, schoolCode: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await write((transaction) =>
    transaction.deleteFrom("submissions").where("school_code", "=", schoolCode).where("id", "=", id).executeTakeFirst(),
  );
  if (numDeletedRows > 0n) await emptyLog(db);
  return numDeletedRows > 0n;
}

/** What was erased still stands in the write-ahead log until that begins anew; where somebody reads just now, later. */
async function emptyLog(db: Kysely<Database>) {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
