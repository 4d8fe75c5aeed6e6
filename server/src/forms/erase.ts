import { type DeleteResult, type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../db/tables/database.ts";
import type { Write } from "./writer.ts";

/** In use, and put aside by retention: whatever is erased is erased in both. */
const places = ["submissions", "submissions_put_aside"] as const;
type Place = (typeof places)[number];
type Erasing = { executeTakeFirst(): Promise<DeleteResult> };

/** Returns the submissions that count from a time before, oldest first: ids, forms and times alone. */
export function listOlder(db: Kysely<Database>, schoolCode: string, before: string, place: Place) {
  return db
    .selectFrom(place)
    .select(["id", "form", "received_at"])
    .where("school_code", "=", schoolCode)
    .where("kept_since", "<", before)
    .orderBy("kept_since")
    .execute();
}

/** Erases the submissions that count from a time before, and the mail about them. Returns their number. */
export async function eraseOlder(write: Write, db: Kysely<Database>, schoolCode: string, before: string) {
  return erase(write, db, (transaction, place) =>
    transaction.deleteFrom(place).where("school_code", "=", schoolCode).where("kept_since", "<", before),
  );
}

/** Erases one submission and the mail about it. Returns false when there is none. */
export async function eraseOne(write: Write, db: Kysely<Database>, schoolCode: string, id: string): Promise<boolean> {
  const erased = await erase(write, db, (transaction, place) =>
    transaction.deleteFrom(place).where("school_code", "=", schoolCode).where("id", "=", id),
  );
  return erased > 0;
}

async function erase(write: Write, db: Kysely<Database>, from: (...at: [Transaction<Database>, Place]) => Erasing) {
  const erased = await write(async (transaction) => {
    let rows = 0;
    for (const place of places) rows += Number((await from(transaction, place).executeTakeFirst()).numDeletedRows);
    return rows;
  });
  if (erased > 0) await emptyLog(db);
  return erased;
}

/** Deleted rows still stand in the write-ahead log until that begins anew; where somebody reads just now, later. */
export async function emptyLog(db: Kysely<Database>) {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
