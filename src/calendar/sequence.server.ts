import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables/database.server.ts";

/** 2020 in milliseconds. Minutes since then fit into the integers of RFC 5545 until the year 6103, seconds only until 2088. */
const START = Date.UTC(2020);

const minutesUntil = (now: Date) => Math.floor((now.getTime() - START) / 60_000);

/**
 * Returns the SEQUENCE of a change: higher than the one before, and than all that were told earlier by the clock. So a store of an older backup
 * is not behind its followers, who ignore lower numbers.
 */
export const sequenceAfter = (before: number, now: Date): number => Math.max(before + 1, minutesUntil(now));

/** Raises every entry of the calendars: what a restored store says counts more than what was told after its backup. */
export async function tellAgain(db: Kysely<Database>, now: Date): Promise<void> {
  const minutes = minutesUntil(now);
  await db
    .updateTable("followed_entries")
    .set({
      sequence: sql<number>`case when sequence < ${minutes} then ${minutes} else sequence + 1 end`,
      changed_at: now.toISOString(),
    })
    .where("list", "<>", "feed")
    .execute();
}
