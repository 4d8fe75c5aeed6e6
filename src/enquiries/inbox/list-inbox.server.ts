import { type Kysely, sql } from "kysely";
import { engine } from "../../db/engine.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { pageWithin } from "../../ui/list/pages.ts";
import { type InboxPage, type InboxQuestion, type InboxRow, type InboxTab, inboxTabs } from "../inbox.ts";
import type { SubmissionState } from "../inbox-words.ts";
import { readDropped } from "../spam.server.ts";
import { rowOf, type StoredRow, shownColumns, standsForIt, state, withState } from "./stored-rows.server.ts";
import { sharedPhones } from "./twins.server.ts";

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
    query = query.where(engine.holds(db, searched(db), word));
  }
  return ofClass === "" ? query : query.where(engine.jsonField(db, "fields", "class"), "=", ofClass);
}

function searched(db: Kysely<Database>) {
  const fields = ["name", "fatherName", "motherName", "phone", "email"].map((name) =>
    engine.jsonField(db, "fields", name),
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
