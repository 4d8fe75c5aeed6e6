import type { Kysely } from "kysely";
import { DAY, HOUR } from "../base/durations.ts";
import type { Database } from "../db/tables/database.server.ts";
import type { DisclosureLooksTable } from "../db/tables/disclosure.server.ts";
import type { Look } from "./look-at-link.server.ts";

const WEEK = 7 * DAY;

type KnownLook = DisclosureLooksTable;

export const readLooks = (db: Kysely<Database>): Promise<KnownLook[]> =>
  db.selectFrom("disclosure_looks").select(["place", "looked_at", "fault", "is_sure", "failing_since"]).execute();

/** Every week; after a fault that may pass, every hour. */
export function isDue(known: KnownLook | undefined, now: Date): boolean {
  if (!known) return true;
  const age = now.getTime() - Date.parse(known.looked_at);
  // A time in the future was written while the clock was wrong.
  if (age < 0 || age >= WEEK) return true;
  return mayPass(known) && age >= HOUR;
}

/** Returns the reasons by place. A fault that may pass counts after a day. */
export function deadAmong(looks: readonly KnownLook[], now: Date): Record<string, string> {
  const isLasting = ({ failing_since }: KnownLook) =>
    failing_since !== null && now.getTime() - Date.parse(failing_since) >= DAY;
  const dead = looks.filter((look) => look.fault !== null && (look.is_sure === 1 || isLasting(look)));
  return Object.fromEntries(dead.map(({ place, fault }) => [place, fault ?? ""]));
}

/** Stores the results, and deletes those of places that the disclosure does not name any more. */
export async function storeLooks(
  db: Kysely<Database>,
  { places, found, now }: { places: readonly string[]; found: ReadonlyMap<string, Look>; now: Date },
) {
  const before = new Map((await readLooks(db)).map((look) => [look.place, look]));
  const at = now.toISOString();
  for (const [place, { fault, isSure }] of found) {
    const failing_since = fault === null ? null : (before.get(place)?.failing_since ?? at);
    const look = { looked_at: at, fault, is_sure: Number(isSure), failing_since };
    await db
      .insertInto("disclosure_looks")
      .values({ place, ...look })
      .onConflict((row) => row.columns(["place"]).doUpdateSet(look))
      .execute();
  }
  await db
    .deleteFrom("disclosure_looks")
    .where("place", "not in", ["", ...places])
    .execute();
}

const mayPass = ({ fault, is_sure }: KnownLook) => fault !== null && is_sure === 0;
