import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables/database.server.ts";
import type { OutboxTable } from "../db/tables/outbox.server.ts";
import type { Write } from "./writer.server.ts";

export interface OutboxPlace {
  db: Kysely<Database>;
  write: Write;
  table: "outbox" | "forwards" | "letters";
  mostAttempts?: number;
}

export interface DueRow extends Pick<OutboxTable, "attempts" | "next_try_at" | "last_failure"> {
  id: string;
}

export interface OutboxRows {
  /** Returns the row that has waited longest. Ignores rows due after `latest`: the clock was ahead when they were written. */
  firstDue(now: Date, latest: Date): Promise<DueRow | undefined>;
  /** ISO 8601; undefined when no row waits. */
  nextDueAt(): Promise<string | undefined>;
  /** Counts an attempt. Returns false when another process has started it. */
  claim(row: DueRow, nextTryAt: Date): Promise<boolean>;
  store(id: string, result: { sent_at?: string; last_failure: string | null }): Promise<unknown>;
  makeAllDue(now: Date): Promise<unknown>;
}

export function outboxRows({ db, write, table, mostAttempts = Infinity }: OutboxPlace): OutboxRows {
  const most = Math.min(mostAttempts, Number.MAX_SAFE_INTEGER);
  const waiting = () => db.selectFrom(table).where("sent_at", "is", null).where("attempts", "<", most);
  const id = sql.ref<string>(table === "letters" ? "letter_id" : "submission_id");

  return {
    firstDue: (now, latest) =>
      waiting()
        .select(["attempts", "next_try_at", "last_failure", id.as("id")])
        .where((row) =>
          row.or([row("next_try_at", "<=", now.toISOString()), row("next_try_at", ">", latest.toISOString())]),
        )
        .orderBy("next_try_at")
        .executeTakeFirst(),
    nextDueAt: async () =>
      (await waiting().select("next_try_at").orderBy("next_try_at").executeTakeFirst())?.next_try_at,
    claim: (due, nextTryAt) =>
      write(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable(table)
          .set({ attempts: due.attempts + 1, next_try_at: nextTryAt.toISOString(), last_failure: null })
          .where(id, "=", due.id)
          .where("next_try_at", "=", due.next_try_at)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    store: (stored, result) =>
      write((transaction) => transaction.updateTable(table).set(result).where(id, "=", stored).execute()),
    makeAllDue: (now) =>
      write((transaction) =>
        transaction
          .updateTable(table)
          .set({ next_try_at: now.toISOString() })
          .where("sent_at", "is", null)
          .where("attempts", "<", most)
          // The failure of a row that is being sent is not known yet.
          .where("last_failure", "is not", null)
          .execute(),
      ),
  };
}
