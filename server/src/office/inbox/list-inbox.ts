import type { FormType } from "@school/content/forms/form-contract";
import {
  type InboxPage,
  type InboxQuestion,
  type InboxTab,
  inboxTabs,
  type SubmissionState,
} from "@school/content/office/inbox/inbox";
import { pageWithin } from "@school/content/office/pages";
import { type Kysely, sql } from "kysely";
import { engine } from "../../store/engine.ts";
import type { Database } from "../../store/tables/database.ts";
import { rowOf, type StoredRow, shownColumns, standsForIt, state, withState } from "./stored-rows.ts";
import { sharedPhones } from "./twins.ts";

const MOST = 50;

function searched(db: Kysely<Database>) {
  const fields = ["name", "fatherName", "motherName", "phone", "email"].map((name) =>
    engine.jsonField(db, "fields", name),
  );
  return sql<string>`lower(${sql.join([...fields, sql`coalesce(reference, '')`], sql` || ' ' || `)})`;
}

/** Returns a page of submissions: first those with a due reminder or a new line of the family, then new ones, oldest first, then the rest. */
export async function listInbox(
  db: Kysely<Database>,
  schoolCode: string,
  form: FormType,
  question: InboxQuestion,
): Promise<InboxPage> {
  const { tab, today } = question;
  const found = matching(db, schoolCode, form, question);
  const isDue = sql<number>`case when inbox.due_on <= ${sql.lit(today)} or inbox.family_wrote = 1 then 1 else 0 end`;
  const counted = await found
    .select([state.as("state"), isDue.as("isDue")])
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("received_at").as("oldest")])
    .groupBy([state, isDue])
    .execute();
  const counts = countsOf(counted);
  const { page, pages } = pageWithin(counts[tab], MOST, question.page);
  const group = sql<number>`case when ${isDue} = 1 then 0 when ${state} = 'new' then 1 else 2 end`;
  const due = sql<string>`case when ${state} = 'new' then received_at else coalesce(inbox.due_on, '9999') end`;
  const inTab = {
    open: sql<boolean>`${state} <> 'closed'`,
    new: sql<boolean>`${state} = 'new'`,
    due: sql<boolean>`${isDue} = 1 and ${state} <> 'closed'`,
    closed: sql<boolean>`${state} = 'closed'`,
  }[tab];
  const ordered =
    tab === "closed" ? found.orderBy("received_at", "desc") : found.orderBy(group).orderBy(due).orderBy("received_at");
  const chosen = await ordered
    .where(inTab)
    .select("submissions.id")
    .limit(MOST)
    .offset((page - 1) * MOST)
    .execute();
  const ids = chosen.map(({ id }) => id);
  const rows = await readRows(db, schoolCode, ids);
  const notes = await lastNotes(db, schoolCode, ids);
  const phones = new Map(
    [...rows].map(([id, { fields }]) => [id, (JSON.parse(fields) as { phone?: string }).phone ?? ""]),
  );
  const shared = form === "Admission" ? await sharedPhones(db, schoolCode, [...phones.values()]) : new Set<string>();
  const oldest = counted.flatMap(({ state, oldest }) => (state === "new" && oldest ? [oldest] : [])).sort()[0];
  return {
    rows: ids.flatMap((id) => {
      const row = rows.get(id);
      return row
        ? [{ ...rowOf(row), lastNote: notes.get(id) ?? "", sharesPhone: shared.has(phones.get(id) ?? "") }]
        : [];
    }),
    counts,
    pages,
    page,
    oldestNew: oldest === undefined ? null : new Date(oldest),
  };
}

/** Sorting ids is faster than sorting rows with the long texts of visitors. */
async function readRows(db: Kysely<Database>, schoolCode: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, StoredRow>();
  const rows = await withState(db, schoolCode).where("submissions.id", "in", ids).select(shownColumns).execute();
  return new Map<string, StoredRow>(rows.map((row) => [row.id, row]));
}

function matching(db: Kysely<Database>, schoolCode: string, form: FormType, question: InboxQuestion) {
  const { words, class: ofClass, state: inState, caller } = question;
  let query = withState(db, schoolCode).where("form", "=", form).where(standsForIt, "is", null);
  if (inState !== "") query = query.where(state, "=", inState);
  if (caller !== "") query = query.where("inbox.caller_id", "=", caller);
  for (const word of words.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)) {
    query = query.where(engine.holds(db, searched(db), word));
  }
  return ofClass === "" ? query : query.where(engine.jsonField(db, "fields", "class"), "=", ofClass);
}

function countsOf(counted: readonly { state: SubmissionState; isDue: number; count: number }[]) {
  const belongs: Record<InboxTab, (of: { state: SubmissionState; isDue: number }) => boolean> = {
    open: ({ state }) => state !== "closed",
    new: ({ state }) => state === "new",
    due: ({ state, isDue }) => isDue === 1 && state !== "closed",
    closed: ({ state }) => state === "closed",
  };
  const sum = (tab: InboxTab) => counted.filter(belongs[tab]).reduce((all, { count }) => all + count, 0);
  return Object.fromEntries(inboxTabs.map((tab) => [tab, sum(tab)])) as Record<InboxTab, number>;
}

async function lastNotes(db: Kysely<Database>, schoolCode: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom("inbox_notes")
    .select(["submission_id", "note"])
    .where("school_code", "=", schoolCode)
    .where("submission_id", "in", ids)
    .where("note", "<>", "")
    .orderBy("number")
    .execute();
  return new Map(rows.map(({ submission_id, note }) => [submission_id, note]));
}
