import type { Kysely, Transaction } from "kysely";
import { engine } from "../../store/engine.ts";
import type { Database } from "../../store/tables/database.ts";
import { eraseIn } from "../erase.ts";
import type { Write } from "../writer.ts";
import { storedEnquiry } from "./read-enquiry.ts";

interface WithdrawServices {
  db: Kysely<Database>;
  write: Write;
  now(): Date;
  /** Writes a line of the office's log. */
  note(transaction: Transaction<Database>): Promise<void>;
}

/** Erases an enquiry with its mail, states and notes. Keeps its class, its day, and where copies of it may be. Returns false when it is gone. */
export async function withdraw({ db, write, now, note }: WithdrawServices, id: string): Promise<boolean> {
  const isDone = await write(async (transaction) => {
    const row = await storedEnquiry(transaction, id);
    if (!row) return false;
    const [mailed, forwarded] = [
      await mayHaveLeft(transaction, "outbox", id),
      await mayHaveLeft(transaction, "forwards", id),
    ];
    await eraseIn(transaction, id);
    const at = now().toISOString();
    const { class: ofClass = "" } = JSON.parse(row.fields) as { class?: string };
    await transaction
      .insertInto("withdrawn")
      .values({
        id,
        class: ofClass,
        received_at: row.received_at,
        withdrawn_at: at,
        mailed: Number(mailed),
        forwarded: Number(forwarded),
        cleared_at: mailed || forwarded ? null : at,
        cleared_by: null,
      })
      .execute();
    await note(transaction);
    return true;
  });
  if (isDone) await engine.clearDeleted(db);
  return isDone;
}

/** Returns whether a copy may have left: also a failed attempt may have arrived. */
async function mayHaveLeft(db: Transaction<Database>, table: "outbox" | "forwards", id: string): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select(["attempts", "sent_at"])
    .where("submission_id", "=", id)
    .executeTakeFirst();
  return row !== undefined && (row.sent_at !== null || row.attempts > 0);
}
