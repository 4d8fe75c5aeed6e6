import type { DeleteResult, Kysely, Transaction } from "kysely";
import { engine } from "../store/engine.ts";
import type { Database } from "../store/tables/database.ts";
import type { Write } from "./writer.ts";

const tables = ["submissions", "submissions_put_aside"] as const;
type SubmissionTable = (typeof tables)[number];
type Deletion = { executeTakeFirst(): Promise<DeleteResult> };

/** Oldest first. `before` is ISO 8601, compared with the begin of retention. */
export function listOlder(db: Kysely<Database>, schoolCode: string, before: string, table: SubmissionTable) {
  return db
    .selectFrom(table)
    .select(["id", "form", "received_at"])
    .where("school_code", "=", schoolCode)
    .where("kept_since", "<", before)
    .orderBy("kept_since")
    .execute();
}

/** Erases mail, states and notes too. Returns the number of submissions. */
export async function eraseOlder(write: Write, db: Kysely<Database>, schoolCode: string, before: string) {
  return erase(write, db, (transaction, table) =>
    transaction.deleteFrom(table).where("school_code", "=", schoolCode).where("kept_since", "<", before),
  );
}

/** Returns false when the submission does not exist. `note` writes in the same transaction. */
export async function eraseOne(
  write: Write,
  db: Kysely<Database>,
  schoolCode: string,
  id: string,
  note: (transaction: Transaction<Database>) => Promise<void> = async () => {},
): Promise<boolean> {
  const erased = await erase(
    write,
    db,
    (transaction, table) => transaction.deleteFrom(table).where("school_code", "=", schoolCode).where("id", "=", id),
    note,
  );
  return erased > 0;
}

/** Deletes a submission with all that belongs to it, in a transaction of the caller's. */
export async function eraseIn(transaction: Transaction<Database>, schoolCode: string, id: string): Promise<void> {
  for (const table of tables) {
    await transaction.deleteFrom(table).where("school_code", "=", schoolCode).where("id", "=", id).execute();
  }
}

async function erase(
  write: Write,
  db: Kysely<Database>,
  from: (...at: [Transaction<Database>, SubmissionTable]) => Deletion,
  note?: (transaction: Transaction<Database>) => Promise<void>,
) {
  const erased = await write(async (transaction) => {
    let rows = 0;
    for (const table of tables) rows += Number((await from(transaction, table).executeTakeFirst()).numDeletedRows);
    if (rows > 0) await note?.(transaction);
    return rows;
  });
  if (erased > 0) await engine.clearDeleted(db);
  return erased;
}
