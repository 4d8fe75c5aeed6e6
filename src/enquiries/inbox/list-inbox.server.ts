import { type Kysely, sql } from "kysely";
import { beginOf } from "../../audit/audit-log.server.ts";
import { addDays, schoolDay } from "../../base/dates.ts";
import { dialectOf } from "../../db/dialect.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { pageWithin } from "../../ui/list/pages.ts";
import {
  type InboxPage,
  type InboxQuestion,
  type InboxRow,
  type InboxTab,
  inboxTabs,
  type Season,
  type Twin,
} from "../inbox.ts";
import { inboxes, type SubmissionState } from "../inbox-words.ts";
import { readDropped } from "../submission-sink.server.ts";

export const state = sql<SubmissionState>`coalesce(inbox.state, 'new')`;

/** The enquiry that this one is joined to, or null when that one is erased. */
export const standsForIt = sql<string | null>`case when exists (
  select 1 from submissions as other where other.id = inbox.joined_to
) then inbox.joined_to end`;

export const withState = (db: Kysely<Database>) =>
  db
    .selectFrom("submissions")
    .leftJoin("inbox", (join) => join.onRef("inbox.submission_id", "=", "submissions.id"))
    .leftJoin("staff", "staff.id", "inbox.caller_id");

interface StoredRow {
  id: string;
  fields: string;
  received_at: string;
  due_on: string | null;
  state: SubmissionState;
  caller: string | null;
  family_wrote: number | null;
}

export const shownColumns = [
  "submissions.id",
  "fields",
  "received_at",
  "due_on",
  "staff.name as caller",
  "inbox.family_wrote",
  state.as("state"),
] as const;

type Row = Omit<InboxRow, "lastNote" | "sharesPhone">;

export function rowOf({ id, fields, received_at, due_on, state, caller, family_wrote }: StoredRow): Row {
  const { name = "", class: ofClass = "", photo = "" }: Record<string, string> = JSON.parse(fields);
  const known = { state, dueOn: due_on, caller, familyWrote: family_wrote === 1 };
  return { id, name, class: ofClass, photo, ...known, receivedAt: new Date(received_at) };
}

const MOST = 50;

/** Returns a page of submissions: first those with a due reminder or a new line of the family, then new ones, oldest first, then the rest. */
export async function listInbox(db: Kysely<Database>, form: FormType, question: InboxQuestion): Promise<InboxPage> {
  const found = matching(db, form, question);
  const isDue = isDueOn(question.today);
  const counted = await found
    .select([state.as("state"), isDue.as("isDue"), "suspect"])
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("received_at").as("oldest")])
    .groupBy([state, isDue, "suspect"])
    .execute();
  const counts = countsOf(counted);
  const { page, pages } = pageWithin(counts[question.tab], MOST, question.page);
  const ids = await idsOfPage(found, question, page);
  const oldest = counted.flatMap((row) => (belongs.new(row) && row.oldest ? [row.oldest] : [])).sort()[0];
  return {
    rows: await shownRows(db, form, ids),
    counts,
    pages,
    page,
    oldestNew: oldest === undefined ? null : new Date(oldest),
    dropped: await readDropped(db, form),
  };
}

const isDueOn = (today: string) =>
  sql<number>`case when inbox.due_on <= ${sql.lit(today)} or inbox.family_wrote = 1 then 1 else 0 end`;

/** Sorting ids is faster than sorting rows with the long texts of visitors. */
async function idsOfPage(found: ReturnType<typeof matching>, { tab, today }: InboxQuestion, page: number) {
  const isDue = isDueOn(today);
  const inTab = {
    open: sql<boolean>`suspect = 0 and ${state} <> 'closed'`,
    new: sql<boolean>`suspect = 0 and ${state} = 'new'`,
    due: sql<boolean>`suspect = 0 and ${isDue} = 1 and ${state} <> 'closed'`,
    closed: sql<boolean>`suspect = 0 and ${state} = 'closed'`,
    suspect: sql<boolean>`suspect = 1`,
  }[tab];
  const group = sql<number>`case when ${isDue} = 1 then 0 when ${state} = 'new' then 1 else 2 end`;
  const due = sql<string>`case when ${state} = 'new' then received_at else coalesce(inbox.due_on, '9999') end`;
  const ordered =
    tab === "closed" || tab === "suspect"
      ? found.orderBy("received_at", "desc")
      : found.orderBy(group).orderBy(due).orderBy("received_at");
  const rows = await ordered
    .where(inTab)
    .select("submissions.id")
    .limit(MOST)
    .offset((page - 1) * MOST)
    .execute();
  return rows.map(({ id }) => id);
}

function matching(db: Kysely<Database>, form: FormType, question: InboxQuestion) {
  const { words, class: ofClass, state: inState, caller } = question;
  let query = withState(db).where("form", "=", form).where(standsForIt, "is", null);
  if (inState !== "") query = query.where(state, "=", inState);
  if (caller !== "") query = query.where("inbox.caller_id", "=", caller);
  for (const word of words.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)) {
    query = query.where(dialectOf(db).holds(searched(db), word));
  }
  return ofClass === "" ? query : query.where(dialectOf(db).jsonField("fields", "class"), "=", ofClass);
}

function searched(db: Kysely<Database>) {
  const fields = ["name", "fatherName", "motherName", "phone", "email"].map((name) =>
    dialectOf(db).jsonField("fields", name),
  );
  return sql<string>`lower(${sql.join([...fields, sql`coalesce(reference, '')`], sql` || ' ' || `)})`;
}

interface Counted {
  state: SubmissionState;
  isDue: number;
  suspect: number;
}

const belongs: Record<InboxTab, (of: Counted) => boolean> = {
  open: ({ state, suspect }) => suspect === 0 && state !== "closed",
  new: ({ state, suspect }) => suspect === 0 && state === "new",
  due: ({ state, isDue, suspect }) => suspect === 0 && isDue === 1 && state !== "closed",
  closed: ({ state, suspect }) => suspect === 0 && state === "closed",
  suspect: ({ suspect }) => suspect === 1,
};

function countsOf(counted: readonly (Counted & { count: number })[]) {
  const sum = (tab: InboxTab) => counted.filter(belongs[tab]).reduce((all, { count }) => all + count, 0);
  return Object.fromEntries(inboxTabs.map((tab) => [tab, sum(tab)])) as Record<InboxTab, number>;
}

/** Returns the rows of these submissions in their order, with what the list shows beside each. */
async function shownRows(db: Kysely<Database>, form: FormType, ids: readonly string[]): Promise<InboxRow[]> {
  if (ids.length === 0) return [];
  const rows = await withState(db).where("submissions.id", "in", ids).select(shownColumns).execute();
  const notes = await lastNotes(db, ids);
  const phones = form === "Admission" ? rows.map(phoneOf) : [];
  const shared = await sharedPhones(db, phones);
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    return row ? [{ ...rowOf(row), lastNote: notes.get(id) ?? "", sharesPhone: shared.has(phoneOf(row)) }] : [];
  });
}

const phoneOf = ({ fields }: Pick<StoredRow, "fields">): string => JSON.parse(fields).phone ?? "";

async function lastNotes(db: Kysely<Database>, ids: readonly string[]) {
  const rows = await db
    .selectFrom("inbox_notes")
    .select(["submission_id", "note"])
    .where("submission_id", "in", ids)
    .where("note", "<>", "")
    .orderBy("number")
    .execute();
  return new Map(rows.map(({ submission_id, note }) => [submission_id, note]));
}

interface Known {
  id: string;
  fields: string;
}

/** Returns the enquiries that are joined to one, and unjoined ones with the same phone or the same name and class. */
export async function findDuplicates(
  db: Kysely<Database>,
  { id, fields }: Known,
): Promise<{ joined: Twin[]; twins: Twin[] }> {
  const own: Record<string, string> = JSON.parse(fields);
  const rows = await withState(db)
    .where("form", "=", "Admission")
    .where("suspect", "=", 0)
    .where("submissions.id", "<>", id)
    .where((row) =>
      row.or([
        row(dialectOf(db).jsonField("fields", "phone"), "=", own.phone ?? ""),
        row(dialectOf(db).jsonField("fields", "class"), "=", own.class ?? ""),
        row("inbox.joined_to", "=", id),
      ]),
    )
    .select(shownColumns)
    .select(standsForIt.as("joinedTo"))
    .orderBy("received_at")
    .execute();
  const found = rows.map((row) => {
    const other: Record<string, string> = JSON.parse(row.fields);
    const isSamePhone = other.phone === own.phone;
    const isSameChild = other.class === own.class && bare(other.name) === bare(own.name);
    return { ...rowOf(row), joinedTo: row.joinedTo, isSamePhone, isAlike: isSamePhone || isSameChild };
  });
  return {
    joined: found.filter(({ joinedTo }) => joinedTo === id),
    twins: found.filter(({ joinedTo, isAlike }) => joinedTo === null && isAlike),
  };
}

const bare = (name = "") =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, " ")
    .trim();

/** Returns those phones that more than one enquiry gives. */
async function sharedPhones(db: Kysely<Database>, phones: readonly string[]) {
  if (phones.length === 0) return new Set<string>();
  const phone = dialectOf(db).jsonField("fields", "phone");
  const rows = await withState(db)
    .where("form", "=", "Admission")
    .where("suspect", "=", 0)
    .where(phone, "in", phones)
    .where(standsForIt, "is", null)
    .select([phone.as("phone"), sql<number>`count(*)`.as("count")])
    .groupBy(phone)
    .execute();
  return new Set(rows.flatMap(({ phone, count }) => (Number(count) > 1 ? [phone] : [])));
}

/** Counts the enquiries received between two days by class and state, and by week. Joined ones count once, suspects not at all. */
export async function countSeason(db: Kysely<Database>, from: string, until: string): Promise<Season> {
  const [first, after] = [beginOf(from), beginOf(addDays(until, 1))];
  const sent = await withState(db)
    .where("form", "=", "Admission")
    .where("suspect", "=", 0)
    .where("received_at", ">=", first)
    .where("received_at", "<", after)
    .where(standsForIt, "is", null)
    .select([dialectOf(db).jsonField("fields", "class").as("class"), state.as("state"), "received_at"])
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
