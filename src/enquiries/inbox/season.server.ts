import type { Kysely } from "kysely";
import { beginOf } from "../../audit/audit-log.server.ts";
import { addDays, schoolDay } from "../../base/dates.ts";
import { engine } from "../../db/engine.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import type { Season } from "../inbox.ts";
import type { SubmissionState } from "../inbox-words.ts";
import { inboxes } from "../inbox-words.ts";
import { standsForIt, state, withState } from "./stored-rows.server.ts";

/** Counts the enquiries received between two days by class and state, and by week. Joined ones count once, suspects not at all. */
export async function countSeason(db: Kysely<Database>, from: string, until: string): Promise<Season> {
  const [first, after] = [beginOf(from), beginOf(addDays(until, 1))];
  const sent = await withState(db)
    .where("form", "=", "Admission")
    .where("suspect", "=", 0)
    .where("received_at", ">=", first)
    .where("received_at", "<", after)
    .where(standsForIt, "is", null)
    .select([engine.jsonField(db, "fields", "class").as("class"), state.as("state"), "received_at"])
    .execute();
  const withdrawn = await db
    .selectFrom("withdrawn")
    .select(["class", "received_at"])
    .where("received_at", ">=", first)
    .where("received_at", "<", after)
    .execute();
  const ofClass = Map.groupBy(sent, (row) => row.class);
  const gone = Map.groupBy(withdrawn, (row) => row.class);
  const names = [...new Set([...ofClass.keys(), ...gone.keys()])];
  const weeks = Map.groupBy([...sent, ...withdrawn], (row) => mondayOf(schoolDay(new Date(row.received_at))));
  return {
    from,
    until,
    classes: names.map((name) => {
      const rows = ofClass.get(name) ?? [];
      const left = gone.get(name)?.length ?? 0;
      return { class: name, counts: byState(rows), withdrawn: left, all: rows.length + left };
    }),
    weeks: [...weeks]
      .map(([monday, rows]) => ({ monday, all: rows.length }))
      .sort((a, b) => (a.monday < b.monday ? -1 : 1)),
  };
}

function byState(rows: readonly { state: SubmissionState }[]): Record<SubmissionState, number> {
  const count = (state: SubmissionState) => rows.filter((row) => row.state === state).length;
  const counted = Object.fromEntries(inboxes.Admission.states.map((one) => [one, count(one)]));
  return { new: 0, called: 0, visited: 0, offered: 0, answered: 0, closed: 0, ...counted };
}

const DAYS_SINCE_MONDAY = [6, 0, 1, 2, 3, 4, 5];

const mondayOf = (day: string) => addDays(day, -(DAYS_SINCE_MONDAY[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0));
