import type { Kysely } from "kysely";
import { deleteRows, upsertRow } from "./rows.server.ts";
import type { Database, Row } from "./tables/database.server.ts";

type What = Row<"watched">["what"];

export interface Watched {
  at: Date;
  count: number;
}

export async function readWatched(db: Kysely<Database>): Promise<Partial<Record<What, Watched>>> {
  const rows = await db.selectFrom("watched").selectAll().execute();
  return Object.fromEntries(rows.map(({ what, at, count }) => [what, { at: new Date(at), count }]));
}

/** Notes a time for every process of this store. */
export const noteWatched = (db: Kysely<Database>, what: What, { at, count }: Watched): Promise<void> =>
  upsertRow(db, "watched", { what }, { at: at.toISOString(), count });

/** Notes that a server looks at this store; the first one counts. */
export const noteWatchStart = (db: Kysely<Database>, at: Date): Promise<void> =>
  upsertRow(db, "watched", { what: "first look" }, {}, { at: at.toISOString(), count: 0 });

/** Notes how many pictures lack sizes; the time stays that of the first, until there is none. */
export async function notePictures(db: Kysely<Database>, count: number, now: Date): Promise<void> {
  const before = (await readWatched(db)).pictures;
  if (count === 0) {
    if (before) await deleteRows(db, "watched", { what: "pictures" });
  } else if (before?.count !== count) await noteWatched(db, "pictures", { at: before?.at ?? now, count });
}
