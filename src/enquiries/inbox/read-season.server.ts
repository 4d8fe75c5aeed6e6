import { type Kysely, sql } from "kysely";
import { beginOf } from "../../audit/audit-log.server.ts";
import { addDays, schoolDay } from "../../base/dates.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { inboxes, type SubmissionState, seasonStates } from "../inbox-labels.ts";

/** Counts the enquiries received between two days by class and state, and by week. Joined ones count once, suspects not at all. */
export async function countSeason(db: Kysely<Database>, from: string, until: string) {
  const [first, after] = [beginOf(from), beginOf(addDays(until, 1))];
  // Each figure is counted in an index: to group them, a database would sort all enquiries.
  const people = sql`form = 'Admission' and is_joined = 0 and suspect = 0`;
  const states = sql.join(inboxes.Admission.states.map((one) => sql`(${one})`));
  const byClass = await sql<{ class: string; state: SubmissionState; count: number }>`
    with recursive states (one) as (values ${states}), classes (known) as (
      select min(class) from inbox_rows where ${people}
      union all
      select (select min(class) from inbox_rows where ${people} and class > known) from classes where known is not null)
    select known as class, one as state, (select count(*) from inbox_rows
      where ${people} and class = known and state = one and received_at >= ${first} and received_at < ${after}) as count
    from classes, states where known is not null`.execute(db);
  const edges = await edgesOfWeeks(db, first, after);
  const weekly = edges.slice(1).map((edge, at) => sql`(${edges[at]}, ${edge})`);
  const byWeek = await sql<{ received_at: string; count: number }>`
    with states (one) as (values ${states}), weeks (first, after) as (values ${sql.join(weekly)})
    select first as received_at, (select count(*) from inbox_rows
      where ${people} and state in (select one from states) and received_at >= first and received_at < after) as count
    from weeks`.execute(db);
  const withdrawn = await db
    .selectFrom("withdrawn")
    .select(["class", "received_at"])
    .where("received_at", ">=", first)
    .where("received_at", "<", after)
    .execute();
  const gone = withdrawn.map((row) => ({ ...row, state: "withdrawn" as const, count: 1 }));
  const isSome = ({ count }: { count: number }) => count > 0;
  const count = (rows: readonly { count: number }[]) => rows.reduce((sum, row) => sum + row.count, 0);
  const weeks = Map.groupBy([...byWeek.rows, ...gone].filter(isSome), (row) =>
    mondayOf(schoolDay(new Date(row.received_at))),
  );
  return {
    classes: [...Map.groupBy([...byClass.rows, ...gone].filter(isSome), (row) => row.class)].map(([name, rows]) => ({
      class: name,
      /** By `seasonStates`. */
      counts: seasonStates.map((one) => count(rows.filter((row) => row.state === one))),
      all: count(rows),
    })),
    /** By the Monday with which the week begins. */
    weeks: [...weeks]
      .map(([monday, rows]) => ({ monday, all: count(rows) }))
      .sort((a, b) => (a.monday < b.monday ? -1 : 1)),
  };
}

/** Returns when the weeks begin in which enquiries were received between two times, and when the last one ends. */
async function edgesOfWeeks(db: Kysely<Database>, first: string, after: string): Promise<string[]> {
  const ends = await sql<{ oldest: string | null; newest: string | null }>`select
    (select min(received_at) from submissions where form = 'Admission' and received_at >= ${first}) as oldest,
    (select max(received_at) from submissions where form = 'Admission' and received_at < ${after}) as newest`.execute(
    db,
  );
  const { oldest, newest } = ends.rows[0] ?? { oldest: null, newest: null };
  const begins = oldest ?? after;
  const edges = [begins];
  const nextMonday = (time: string) => beginOf(addDays(mondayOf(schoolDay(new Date(time))), 7));
  for (let edge = nextMonday(begins); edge <= (newest ?? ""); edge = nextMonday(edge)) edges.push(edge);
  return [...edges, after];
}

const mondayOf = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
