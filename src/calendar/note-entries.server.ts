import { type Kysely, sql } from "kysely";
import { logError } from "../base/log.server.ts";
import type { Database, Row } from "../db/tables/database.server.ts";

export interface Noted {
  rows: FollowedRow[];
  /** Nothing could be written: these are the rows of the previous answer. */
  isBehind: boolean;
}

export type FollowedRow = Omit<Row<"followed_entries">, "list">;

interface Noting<Entry> {
  list: Row<"followed_entries">["list"];
  entries: readonly Entry[];
  /** Returns whether a missing entry was withdrawn. Otherwise it is only over, and stays as it is. */
  isWithdrawn(body: string): boolean;
  now: Date;
}

/**
 * Notes what followers are told, and returns it: a changed, withdrawn or restored entry keeps its uid and gets a higher sequence. What did not
 * change is not written, so that two answers are the same bytes. When nothing can be written, returns what was told last.
 */
export async function noteEntries<Entry extends { uid: string }>(
  db: Kysely<Database>,
  noting: Noting<Entry>,
): Promise<Noted> {
  const rows = await readFollowed(db, noting.list);
  if (changesOf(rows, noting).length === 0) return { rows, isBehind: false };
  try {
    const written = await db.transaction().execute(async (transaction) => {
      const standing = await readFollowed(transaction, noting.list);
      for (const row of changesOf(standing, noting)) await write(transaction, noting.list, row);
      return readFollowed(transaction, noting.list);
    });
    return { rows: written, isBehind: false };
  } catch (cause) {
    logError(`noting what followers of the ${noting.list} are told`, cause);
    return { rows, isBehind: true };
  }
}

function readFollowed(db: Kysely<Database>, list: Row<"followed_entries">["list"]) {
  return db
    .selectFrom("followed_entries")
    .select(["uid", "body", "sequence", "first_at", "changed_at", "cancelled_at"])
    .where("list", "=", list)
    .execute();
}

function changesOf<Entry extends { uid: string }>(
  rows: readonly FollowedRow[],
  { entries, isWithdrawn, now }: Noting<Entry>,
): FollowedRow[] {
  const changed_at = now.toISOString();
  const known = new Map(rows.map((row) => [row.uid, row]));
  const standing = new Map(entries.map((entry) => [entry.uid, JSON.stringify(entry)]));
  const told = [...standing].flatMap(([uid, body]): FollowedRow[] => {
    const row = known.get(uid);
    if (!row)
      return [{ uid, body, sequence: sequenceAfter(0, now), first_at: changed_at, changed_at, cancelled_at: null }];
    if (row.body === body && row.cancelled_at === null) return [];
    return [{ ...row, body, sequence: sequenceAfter(row.sequence, now), changed_at, cancelled_at: null }];
  });
  const gone = rows
    .filter((row) => !standing.has(row.uid) && row.cancelled_at === null && isWithdrawn(row.body))
    .map((row) => ({ ...row, sequence: sequenceAfter(row.sequence, now), changed_at, cancelled_at: changed_at }));
  return [...told, ...gone];
}

function write(db: Kysely<Database>, list: Row<"followed_entries">["list"], { uid, ...row }: FollowedRow) {
  return db
    .insertInto("followed_entries")
    .values({ list, uid, ...row })
    .onConflict((known) => known.columns(["list", "uid"]).doUpdateSet(row))
    .execute();
}

/** 2020 in milliseconds. Minutes since then fit into the integers of RFC 5545 until the year 6103, seconds only until 2088. */
const START = Date.UTC(2020);

const minutesUntil = (now: Date) => Math.floor((now.getTime() - START) / 60_000);

/**
 * Returns the SEQUENCE of a change: higher than the one before, and than all that were told earlier by the clock. So a store of an older backup
 * is not behind its followers, who ignore lower numbers.
 */
const sequenceAfter = (before: number, now: Date): number => Math.max(before + 1, minutesUntil(now));

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
