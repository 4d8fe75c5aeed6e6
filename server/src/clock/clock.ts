import type { Kysely } from "kysely";
import { engine } from "../store/engine.ts";
import type { Database } from "../store/tables/database.ts";
import { type Doubt, isSteady, judgeClock, MAX_BEHIND, STEADY_TIME } from "./judge-clock.ts";

/** Returns false when the clock is doubted. Nothing may be erased then (docs/decisions/2026-11-22-a-clock-is-doubted.md). */
export async function clockIsPlausible(db: Kysely<Database>, now: Date, madeOn = engine.versionDay): Promise<boolean> {
  return (await doubtAboutClock(db, now, madeOn)) === null;
}

export async function doubtAboutClock(
  db: Kysely<Database>,
  now: Date,
  madeOn = engine.versionDay,
): Promise<Doubt | null> {
  return judgeClock(now, (await readClock(db)).known_at, madeOn);
}

/**
 * Stores the time; a running server calls it every hour. Believes a clock that is ahead after it ran for a week without a jump.
 * @param transaction must lock for writing: several processes may call this at once.
 * @param ran milliseconds since this process's last call, of which the store takes whole ones.
 * @returns the doubt, or null.
 */
export async function recordClock(
  transaction: Kysely<Database>,
  now: Date,
  ran: number,
  madeOn = engine.versionDay,
): Promise<Doubt | null> {
  const { known_at, doubted_at, steady_for } = await readClock(transaction);
  const doubt = judgeClock(now, known_at, madeOn);
  if (!doubt) {
    await believe(transaction, new Date(Math.max(now.getTime(), Date.parse(known_at ?? now.toISOString()))), now);
    return null;
  }
  // Several processes must not add the same time twice.
  const added =
    doubted_at === null ? 0 : Math.max(0, Math.min(Math.round(ran), now.getTime() - Date.parse(doubted_at)));
  const steady = doubted_at !== null && isSteady(now, doubted_at) ? steady_for + added : 0;
  if (doubt.kind === "ahead" && steady >= STEADY_TIME) {
    await believe(transaction, now, now);
    return null;
  }
  await transaction.updateTable("clock").set({ doubted_at: now.toISOString(), steady_for: steady }).execute();
  return doubt;
}

/** Believes the clock because an operator says so. Returns the doubt and changes nothing when it shows a time before this version. */
export async function believeClock(
  transaction: Kysely<Database>,
  now: Date,
  madeOn = engine.versionDay,
): Promise<Doubt | null> {
  const doubt = judgeClock(now, null, madeOn);
  if (!doubt) await believe(transaction, now, now);
  return doubt;
}

/** Stores the newest known time. For submissions from a doubted clock or from the future, retention starts now. */
async function believe(transaction: Kysely<Database>, known: Date, now: Date) {
  await transaction
    .updateTable("clock")
    .set({ known_at: known.toISOString(), doubted_at: null, steady_for: 0 })
    .execute();
  const future = new Date(now.getTime() + MAX_BEHIND).toISOString();
  await transaction
    .updateTable("submissions")
    .set({ kept_since: now.toISOString() })
    .where((where) => where.or([where("kept_since", "is", null), where("kept_since", ">", future)]))
    .execute();
}

const readClock = (db: Kysely<Database>) => db.selectFrom("clock").selectAll().executeTakeFirstOrThrow();
