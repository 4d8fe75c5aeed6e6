import type { Kysely } from "kysely";
import { versionDay } from "../db/migrate.ts";
import type { Database } from "../db/tables/database.ts";
import { BEHIND, type Doubt, isSteady, judgeClock, STEADY } from "./judge-clock.ts";

/**
 * Returns whether the machine's clock may be trusted with what cannot be undone: to erase, to empty a trash.
 * Docs: docs/decisions/2026-11-22-a-clock-is-doubted.md
 */
export async function clockIsPlausible(db: Kysely<Database>, now: Date, madeOn = versionDay): Promise<boolean> {
  return (await doubtAboutClock(db, now, madeOn)) === null;
}

/** Returns why the clock is not believed; null when it is. */
export async function doubtAboutClock(db: Kysely<Database>, now: Date, madeOn = versionDay): Promise<Doubt | null> {
  return judgeClock(now, (await readClock(db)).known_at, madeOn);
}

/**
 * Writes down what the clock says, as a running server does every hour. A clock that is ahead is believed once it has run
 * steadily.
 * @param transaction one that writes: several processes may look at once.
 * @param ran milliseconds that this process has run since it last looked.
 * @returns why the clock is not believed; null when it is.
 */
export async function lookAtClock(
  transaction: Kysely<Database>,
  now: Date,
  ran: number,
  madeOn = versionDay,
): Promise<Doubt | null> {
  const { known_at, doubted_at, steady_for } = await readClock(transaction);
  const doubt = judgeClock(now, known_at, madeOn);
  if (!doubt) {
    await believe(transaction, new Date(Math.max(now.getTime(), Date.parse(known_at ?? now.toISOString()))), now);
    return null;
  }
  // Of several processes each adds what no other has added yet.
  const more = doubted_at === null ? 0 : Math.max(0, Math.min(ran, now.getTime() - Date.parse(doubted_at)));
  const steady = doubted_at !== null && isSteady(now, doubted_at) ? steady_for + more : 0;
  if (doubt.kind === "ahead" && steady >= STEADY) {
    await believe(transaction, now, now);
    return null;
  }
  await transaction.updateTable("clock").set({ doubted_at: now.toISOString(), steady_for: steady }).execute();
  return doubt;
}

/** Believes the clock because an operator says so. Returns the doubt that remains: a time before this version. */
export async function believeClock(
  transaction: Kysely<Database>,
  now: Date,
  madeOn = versionDay,
): Promise<Doubt | null> {
  const doubt = judgeClock(now, null, madeOn);
  if (!doubt) await believe(transaction, now, now);
  return doubt;
}

/** Writes down the newest time known. Submissions of a doubted clock, or of a time that cannot have been, count from now. */
async function believe(transaction: Kysely<Database>, known: Date, now: Date) {
  await transaction
    .updateTable("clock")
    .set({ known_at: known.toISOString(), doubted_at: null, steady_for: 0 })
    .execute();
  const beyond = new Date(now.getTime() + BEHIND).toISOString();
  await transaction
    .updateTable("submissions")
    .set({ kept_since: now.toISOString() })
    .where((where) => where.or([where("kept_since", "is", null), where("kept_since", ">", beyond)]))
    .execute();
}

const readClock = (db: Kysely<Database>) => db.selectFrom("clock").selectAll().executeTakeFirstOrThrow();
