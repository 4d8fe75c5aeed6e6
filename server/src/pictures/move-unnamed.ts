import { DAY } from "@school/content/rules/durations";
import type { Kysely } from "kysely";
import type { FileStorage } from "../storage/file-storage.ts";
import type { Trash } from "../storage/trash.ts";
import { pathsOf } from "../storage/variants.ts";
import type { Database } from "../store/tables/database.ts";

interface Store {
  db: Kysely<Database>;
  storage: FileStorage;
  trash: Trash;
}

type Facts = Record<string, unknown> & { why: string };

/**
 * Moves unused files to the trash and returns their number. Only files whose place this database has named or noted, unused for a day and
 * stored more than a day ago.
 * @param stored all places, listed before `named` was read.
 * @param named all places that rows and pages of all schools name.
 * @param now from a clock that is not doubted.
 */
export async function moveUnnamed({ db, storage, trash }: Store, stored: string[], named: Set<string>, now: Date) {
  const known = await knownPlaces(db, named);
  const unused = stored.filter((place) => !named.has(place) && known.has(withoutLeftover(place)));
  const since = await noteUnnamed(db, unused, now);
  let moved = 0;
  for (const place of unused) {
    const storedAt = await storage.storedAt(place);
    const newest = Math.max(
      since.get(place) ?? Number.POSITIVE_INFINITY,
      storedAt?.getTime() ?? Number.POSITIVE_INFINITY,
    );
    if (now.getTime() - newest < DAY) continue;
    await trash.take(place, factsOf(place, known), now);
    moved += 1;
  }
  return moved;
}

/** Returns all places that this database has named or noted. */
async function knownPlaces(db: Kysely<Database>, named: Set<string>): Promise<Map<string, Facts>> {
  const known = new Map<string, Facts>([...named].map((place) => [place, { why: "still named" }]));
  for (const { place, noted_at } of await db.selectFrom("noted_places").selectAll().execute()) {
    if (!named.has(place)) known.set(place, { why: "no file or page names it", notedAt: noted_at });
  }
  for (const { named_until, ...file } of await db.selectFrom("former_files").selectAll().execute()) {
    const facts = { why: "its file was replaced or withdrawn", namedUntil: named_until, file };
    for (const place of pathsOf(file)) if (!named.has(place)) known.set(place, facts);
  }
  return known;
}

function factsOf(place: string, known: Map<string, Facts>): object {
  const complete = withoutLeftover(place);
  return complete === place ? (known.get(place) ?? {}) : { why: "it was not stored completely" };
}

/** Returns the place of a file; for an incomplete file (`….incoming`) its intended place. */
export const withoutLeftover = (place: string) => place.replace(/\.[0-9a-f-]{36}\.incoming$/, "");

/** Stores and returns the first time that each place was found unused (Unix, in milliseconds). Replaces future times. */
async function noteUnnamed(db: Kysely<Database>, unused: string[], now: Date): Promise<Map<string, number>> {
  const unnamed_since = now.toISOString();
  const rows = await db.selectFrom("unnamed_places").selectAll().execute();
  const before = new Map(rows.map((row) => [row.place, Date.parse(row.unnamed_since)]));
  const isUnused = new Set(unused);
  const over = rows.filter((row) => !isUnused.has(row.place) || Date.parse(row.unnamed_since) > now.getTime());
  for (const { place } of over) before.delete(place);
  const begun = unused.filter((place) => !before.has(place));
  if (over.length + begun.length > 0) {
    await db.transaction().execute(async (transaction) => {
      for (const { place } of over) await transaction.deleteFrom("unnamed_places").where("place", "=", place).execute();
      for (const place of begun)
        await transaction.insertInto("unnamed_places").values({ place, unnamed_since }).execute();
    });
  }
  return new Map([...begun.map((place) => [place, now.getTime()] as const), ...before]);
}
