import type { Kysely, Transaction } from "kysely";
import { DAY } from "../../base/durations.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { type Letter, storeLetter } from "../../enquiries/email-queue.server.ts";
import type { Alert } from "./alerts.server.ts";

interface Telling {
  alerts: readonly Alert[];
  now: Date;
  /** Null without a mail server. */
  write: ((due: readonly Alert[]) => Pick<Letter, "subject" | "text">) | null;
}

interface News {
  began: Alert[];
  ended: Alert[];
  /** Alerts to be mailed: none of them was within a day. */
  due: Alert[];
}

/** Returns what is new since the last call, in any process of this store. */
export async function newsOf(
  db: Kysely<Database>,
  { alerts, now, write }: Pick<Telling, "alerts" | "now" | "write">,
): Promise<News> {
  const rows = await db
    .selectFrom("alerts")
    .leftJoin("letters", "letters.letter_id", "alerts.told_in")
    .select(["name", "began_at", "told_in", "letter_id", "sent_at"])
    .execute();
  const known = new Map(rows.map((row) => [row.name, row]));
  const hasBegun = ({ name }: Alert) => (known.get(name)?.began_at ?? null) !== null;
  const standing = alerts.filter(({ trouble }) => trouble !== null);
  const isDue = ({ name, isMailed }: Alert) => {
    const row = known.get(name);
    // Letters are forgotten months after they were sent.
    if (!isMailed || !row?.told_in || !row.letter_id) return isMailed;
    return row.sent_at !== null && Math.abs(now.getTime() - Date.parse(row.sent_at)) >= DAY;
  };
  return {
    began: standing.filter((alert) => !hasBegun(alert)),
    ended: alerts.filter((alert) => alert.trouble === null && hasBegun(alert)),
    due: write ? standing.filter(isDue) : [],
  };
}

/** Notes what is new and puts what is due into one letter. The transaction sees to it that one process tells it. */
export async function tellDaily(transaction: Transaction<Database>, telling: Telling): Promise<News> {
  const { now, write } = telling;
  const news = await newsOf(transaction, telling);
  const note = async (name: string, noted: { began_at: string | null } | { told_in: string }) =>
    transaction
      .insertInto("alerts")
      .values({ name, began_at: null, told_in: null, ...noted })
      .onConflict((row) => row.column("name").doUpdateSet(noted))
      .execute();
  for (const { name } of news.began) await note(name, { began_at: now.toISOString() });
  for (const { name } of news.ended) await note(name, { began_at: null });
  if (!write || news.due.length === 0) return news;
  const told_in = await storeLetter(transaction, write(news.due), now);
  for (const { name } of news.due) await note(name, { told_in });
  return news;
}
