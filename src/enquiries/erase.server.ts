import type { Kysely, Transaction } from "kysely";
import { engine } from "../db/engine.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import type { Write } from "./writer.server.ts";

const tables = ["submissions", "submissions_put_aside"] as const;
type SubmissionTable = (typeof tables)[number];

/** Oldest first. `before` is ISO 8601. */
export function listOlder(db: Kysely<Database>, before: string, table: SubmissionTable) {
  return db
    .selectFrom(table)
    .select(["id", "form", "received_at"])
    .where("received_at", "<", before)
    .orderBy("received_at")
    .execute();
}

/** Erases submissions with mail, states and notes, and notes that at `now`. Returns their number. */
export async function eraseOlder(write: Write, db: Kysely<Database>, before: string, now: Date) {
  const erased = await write(async (transaction) => {
    let rows = 0;
    for (const table of tables) {
      const old = transaction
        .selectFrom(table)
        .select((row) => ["id", row.val(now.toISOString()).as("erased_at")])
        .where("received_at", "<", before);
      await transaction.insertInto("erased").columns(["id", "erased_at"]).expression(old).execute();
      const { numDeletedRows } = await transaction
        .deleteFrom(table)
        .where("received_at", "<", before)
        .executeTakeFirst();
      rows += Number(numDeletedRows);
    }
    return rows;
  });
  if (erased > 0) await engine.clearDeleted(db);
  return erased;
}

/** Erases a submission and notes that at `now`. Returns false when it does not exist. `note` writes in the same transaction. */
export async function eraseOne(
  write: Write,
  db: Kysely<Database>,
  { id, now }: { id: string; now: Date },
  note: (transaction: Transaction<Database>) => Promise<void>,
): Promise<boolean> {
  const isErased = await write(async (transaction) => {
    if (!(await eraseIn(transaction, id))) return false;
    const erased_at = now.toISOString();
    await transaction.insertInto("erased").values({ id, erased_at }).execute();
    await note(transaction);
    return true;
  });
  if (isErased) await engine.clearDeleted(db);
  return isErased;
}

/** Erases a submission in a transaction of the caller's, with all that belongs to it. Returns false when it does not exist. */
export async function eraseIn(transaction: Transaction<Database>, id: string): Promise<boolean> {
  let rows = 0n;
  for (const table of tables) {
    const { numDeletedRows } = await transaction.deleteFrom(table).where("id", "=", id).executeTakeFirst();
    rows += numDeletedRows;
  }
  return rows > 0n;
}
