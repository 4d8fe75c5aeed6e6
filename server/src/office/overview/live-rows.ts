import { entities, entryKinds, isEntryKind } from "@school/content/entities/all";
import { titleOf } from "@school/content/office/document/words";
import { pictureOf } from "@school/content/office/files/picture-of";
import type { LiveRow } from "@school/content/office/overview/overview";
import { schoolDay } from "@school/content/rules/dates";
import type { Kysely } from "kysely";
import type { Database } from "../../store/tables/database.ts";
import { readEntry } from "../document/desk-rows.ts";

/** Rows in all, and how many of them end or begin soon. */
const MOST = 6;
const SOON = 3;

const entriesOf = (db: Kysely<Database>) => db.selectFrom("published").where("kind", "in", entryKinds);

/** Returns the next that end or begin, then the newest. */
export async function liveRows(db: Kysely<Database>, now: Date): Promise<LiveRow[]> {
  const time = now.toISOString();
  const chosen = () => entriesOf(db).select(["kind", "id", "date", "visible_from", "visible_until", "body"]);
  const ending = await chosen()
    .where("visible_until", ">", time)
    .where((row) => row.or([row("visible_from", "is", null), row("visible_from", "<=", time)]))
    .orderBy("visible_until")
    .limit(SOON)
    .execute();
  const coming = await chosen().where("visible_from", ">", time).orderBy("visible_from").limit(SOON).execute();
  const newest = await chosen()
    .where((row) => row.or([row("visible_from", "is", null), row("visible_from", "<=", time)]))
    .where((row) => row.or([row("visible_until", "is", null), row("visible_until", ">", time)]))
    .where("date", "<=", schoolDay(now))
    .orderBy("date", "desc")
    .orderBy("position", "desc")
    .limit(MOST)
    .execute();
  const once = new Map([...ending, ...coming, ...newest].map((row) => [`${row.kind} ${row.id}`, row]));
  return [...once.values()]
    .slice(0, MOST)
    .flatMap(({ kind, id, date, visible_from, visible_until, body }): LiveRow[] => {
      if (!isEntryKind(kind)) return [];
      const entry = readEntry(body);
      const { office } = entities[kind];
      const known = { title: titleOf(office, entry), picture: pictureOf(office, entry) };
      const from = visible_from !== null && visible_from > time ? new Date(visible_from) : null;
      return [{ kind, id, ...known, date, from, until: visible_until === null ? null : new Date(visible_until) }];
    });
}

export async function visibleByKind(db: Kysely<Database>, now: Date): Promise<Map<string, number>> {
  const time = now.toISOString();
  const rows = await entriesOf(db)
    .where((row) => row.or([row("visible_from", "is", null), row("visible_from", "<=", time)]))
    .where((row) => row.or([row("visible_until", "is", null), row("visible_until", ">", time)]))
    .select(({ fn }) => ["kind", fn.countAll<number>().as("count")])
    .groupBy("kind")
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
