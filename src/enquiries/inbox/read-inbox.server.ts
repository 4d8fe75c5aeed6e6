import { type Kysely, type RawBuilder, sql } from "kysely";
import { DAY } from "../../base/dates.ts";
import { dialectOf } from "../../db/dialect.server.ts";
import { findRow } from "../../db/rows.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { type FormType, formTypes } from "../../kinds/forms/form-contract.ts";
import { readReference } from "../../kinds/forms/own-enquiry.ts";
import { withoutJoiners } from "../../school/unbroken.ts";
import { pageWithin } from "../../ui/list/pages.ts";
import { complains, isStated, linesOf, mayTellLater } from "../consent-record.server.ts";
import { mayHaveLeft } from "../email-queue.server.ts";
import type { InboxTab, SubmissionState } from "../inbox-labels.ts";

const state = sql<SubmissionState>`coalesce(inbox.state, 'new')`;

/** The enquiry that this one is joined to, or null when that one is erased. */
const joinedTo = sql<string | null>`case when exists (
  select 1 from submissions as other where other.id = inbox.joined_to
) then inbox.joined_to end`;

const withState = (db: Kysely<Database>) =>
  db
    .selectFrom("submissions")
    .leftJoin("inbox", (join) => join.onRef("inbox.submission_id", "=", "submissions.id"))
    .leftJoin("staff", "staff.id", "inbox.caller_id");

/** Returns the query for a form's lists. Submissions that are joined to another one are in none. */
const listed = (db: Kysely<Database>, form: FormType) =>
  db.selectFrom("inbox_rows").where("form", "=", form).where("is_joined", "=", 0);

const enquiriesOfPeople = (db: Kysely<Database>) => listed(db, "Admission").where("suspect", "=", 0);

const rowsOf = (query: ReturnType<typeof withState>) =>
  query.select([
    "submissions.id",
    "fields",
    "received_at",
    "due_on",
    "staff.name as caller",
    "inbox.family_wrote",
    "reference",
    "suspect",
    "inbox.version",
    "inbox.caller_id",
    isStated.as("stated"),
    mayTellLater().as("later"),
    complains().as("complains"),
    state.as("state"),
    joinedTo.as("joinedTo"),
  ]);

type StoredRow = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

function rowOf({ id, fields: json, received_at, due_on, state, caller, family_wrote, joinedTo, ...row }: StoredRow) {
  const fields: Readonly<Record<string, string>> = JSON.parse(json);
  return {
    id,
    fields,
    name: fields.name ?? "",
    class: fields.class ?? "",
    /** Who of the office has written it down during a call; "" for what the website sent. */
    takenBy: fields.takenBy ?? "",
    /** The path of the photo; "" without one. */
    photo: fields.photo ?? "",
    state,
    dueOn: due_on,
    receivedAt: new Date(received_at),
    /** The name of who calls the family. */
    caller,
    /** The family has written something that nobody has answered. */
    familyWrote: family_wrote === 1,
    /** The enquiry to which this one is joined. */
    joinedTo,
    /** A parent has said who he is. SQLite has numbers for truth. */
    isStated: Boolean(row.stated),
    mayTellLater: Boolean(row.later),
    complains: Boolean(row.complains),
  };
}

export interface InboxQuestion {
  tab: InboxTab;
  query: string;
  /** "" for all. */
  class: string;
  /** "" for all. */
  state: SubmissionState | "";
  /** The id of who calls; "" for all. */
  caller: string;
  page: number;
  /** `YYYY-MM-DD`, at the school. */
  today: string;
}

export type InboxRow = Awaited<ReturnType<typeof listInbox>>["rows"][number];

const MOST = 50;

const openTabs = ["open", "new", "due"] as const;
const openStates = ["new", "called", "visited", "offered", "answered"] as const satisfies SubmissionState[];

/** Returns a page of submissions: first those with a due reminder or a new line of the family, then new ones, oldest first, then the rest. */
export async function listInbox(db: Kysely<Database>, form: FormType, question: InboxQuestion) {
  const { tab, today } = question;
  const isOpen = sql<boolean>`(suspect = 0 and state in (${sql.join(openStates)}))`;
  const isDue = sql<boolean>`(due_on <= ${today} or family_wrote = 1)`;
  const isIn: Record<InboxTab, RawBuilder<boolean>> = {
    open: isOpen,
    new: sql`(suspect = 0 and state = 'new')`,
    due: sql`(${isOpen} and ${isDue})`,
    closed: sql`(suspect = 0 and state = 'closed')`,
    suspect: sql`(suspect = 1)`,
  };
  const found = matching(db, form, question);
  const { oldest, ...ofOpen } = await found
    .where(isOpen)
    .select(openTabs.map((name) => sql<number>`count(case when ${isIn[name]} then 1 end)`.as(name)))
    .select(sql<string | null>`min(case when ${isIn.new} then received_at end)`.as("oldest"))
    .executeTakeFirstOrThrow();
  // Apart from the open ones: to count closed ones takes the index alone, and they are most of all.
  const countOf = async (name: InboxTab) =>
    (
      await found
        .where(isIn[name])
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow()
    ).count;
  const counts = { ...ofOpen, closed: await countOf("closed"), suspect: await countOf("suspect") };
  const { page, pages } = pageWithin(counts[tab], MOST, question.page);
  const group = sql`case when ${isDue} then 0 when state = 'new' then 1 else 2 end`;
  const time = sql`case when state = 'new' then received_at else coalesce(due_on, '9999') end`;
  const inTab = found.where(isIn[tab]);
  const ordered =
    tab === "closed" || tab === "suspect"
      ? // As PostgreSQL has its indexes.
        inTab.orderBy("received_at", (order) => order.desc().nullsFirst())
      : inTab.orderBy(group).orderBy(time).orderBy("received_at");
  const shown = await ordered
    .select("submission_id")
    .limit(MOST)
    .offset((page - 1) * MOST)
    .execute();
  const ids = shown.map(({ submission_id }) => submission_id);
  return {
    rows: await shownRows(db, form, ids),
    counts,
    pages,
    page,
    oldestNew: oldest === null ? null : new Date(oldest),
  };
}

function matching(db: Kysely<Database>, form: FormType, question: InboxQuestion) {
  const { query: typed, class: ofClass, state: inState, caller } = question;
  let query = listed(db, form);
  if (inState !== "") query = query.where("state", "=", inState);
  if (caller !== "") query = query.where("caller_id", "=", caller);
  if (ofClass !== "") query = query.where("class", "=", ofClass);
  const words = readReference(typed) || withoutJoiners(typed);
  for (const token of words.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8))
    query = query.where(dialectOf(db).holds(sql`searched`, token));
  return query;
}

/** Returns the rows of these submissions in their order, with what the list shows beside each. */
async function shownRows(db: Kysely<Database>, form: FormType, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const stored = await rowsOf(withState(db).where("submissions.id", "in", ids)).execute();
  const rows = new Map(stored.map((row) => [row.id, rowOf(row)]));
  const notes = await db
    .selectFrom("inbox_notes")
    .select(["submission_id", "note"])
    .where("submission_id", "in", ids)
    .where("note", "<>", "")
    .orderBy("number")
    .execute();
  const lastNotes = new Map(notes.map(({ submission_id, note }) => [submission_id, note]));
  const shared = form === "Admission" ? await sharedPhones(db, [...rows.values()]) : new Set();
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (!row) return [];
    /** `sharesPhone`: another open enquiry gives the same phone. */
    return [{ ...row, lastNote: lastNotes.get(id) ?? "", sharesPhone: shared.has(row.fields.phone) }];
  });
}

/** Returns the phones that more than one enquiry gives. */
async function sharedPhones(db: Kysely<Database>, given: readonly { fields: Readonly<Record<string, string>> }[]) {
  const phones = given.map(({ fields }) => fields.phone ?? "");
  const rows = await enquiriesOfPeople(db)
    .where("phone", "in", phones)
    .select("phone")
    .groupBy("phone")
    .having(sql`count(*)`, ">", 1)
    .execute();
  return new Set(rows.map(({ phone }) => phone));
}

export type InboxEntry = NonNullable<Awaited<ReturnType<typeof findInInbox>>>;

/** Returns a submission with its notes, newest first; null when it does not exist or is soft-deleted. */
export async function findInInbox(db: Kysely<Database>, form: FormType, id: string) {
  const row = await rowsOf(withState(db).where("form", "=", form).where("submissions.id", "=", id)).executeTakeFirst();
  if (!row) return null;
  const notes = await db
    .selectFrom("inbox_notes")
    .select(["state", "note", "author", "at", "is_family"])
    .where("submission_id", "=", id)
    .orderBy("number", "desc")
    .execute();
  const isSuspect = row.suspect === 1;
  const entry = rowOf(row);
  const record = await linesOf(db, id);
  return {
    ...entry,
    /** Of the family's form; null when none is known of. */
    language: record.find(({ language }) => language)?.language ?? null,
    /** It looks like a machine's, and nobody has taken it in. */
    isSuspect,
    reference: row.reference,
    /** Two people may have the page open: a post names the version that its writer saw. */
    version: row.version ?? 0,
    callerId: row.caller_id,
    ...(form === "Admission" && !isSuspect ? await findDuplicates(db, entry) : { joined: [], similar: [] }),
    record,
    notes: notes.map(({ at, is_family, ...note }) => ({ ...note, at: new Date(at), isFamily: is_family === 1 })),
    mail: await delivery(db, "outbox", id),
    /** The same for the school's present system. */
    forward: await delivery(db, "forwards", id),
  };
}

/** Returns when it was sent, why the last attempt failed, and whether a copy may have left. */
async function delivery(db: Kysely<Database>, table: "outbox" | "forwards", id: string) {
  const row = await findRow(db, table, { submission_id: id });
  const sentAt = row?.sent_at ? new Date(row.sent_at) : null;
  return row ? { sentAt, failure: row.last_failure, hasLeft: mayHaveLeft(row) } : null;
}

/** Returns the enquiries that are joined to one, and unjoined ones with the same phone or the same name and class. */
async function findDuplicates(db: Kysely<Database>, { id, fields: own }: ReturnType<typeof rowOf>) {
  const unjoined = enquiriesOfPeople(db).select(["submission_id", "name"]);
  const ofPhone = await unjoined.where("phone", "=", own.phone ?? "").execute();
  // Most of a class have other letters.
  const letters = `%${(own.name ?? "").replaceAll(/[^a-z]+/gi, "%").toLowerCase()}%`;
  const ofClass = await unjoined
    .where("class", "=", own.class ?? "")
    .where(sql`lower(name)`, "like", letters)
    .execute();
  const ofChild = ofClass.filter(({ name }) => bare(name) === bare(own.name));
  const toThis = await db.selectFrom("inbox").where("joined_to", "=", id).select("submission_id").execute();
  const alike = [...ofPhone, ...ofChild, ...toThis].map((row) => row.submission_id).filter((one) => one !== id);
  if (alike.length === 0) return { joined: [], similar: [] };
  const people = withState(db).where("form", "=", "Admission").where("suspect", "=", 0);
  const stored = await rowsOf(people.where("submissions.id", "in", alike))
    .orderBy("received_at")
    .execute();
  const found = stored.map((one) => {
    const row = rowOf(one);
    return { ...row, isSamePhone: row.fields.phone === own.phone };
  });
  return {
    joined: found.filter((row) => row.joinedTo === id),
    similar: found.filter((row) => row.joinedTo === null),
  };
}

const bare = (name = "") =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]+/gu, " ")
    .trim();

/** In milliseconds: longer than the vacations. */
const SUSPECTS_NAMED_FOR = 30 * DAY;

export type Waiting = Awaited<ReturnType<typeof newSubmissions>>[number];

/** Counts what is new, and apart from it what looks like a machine's and came in the last month. */
export async function newSubmissions(db: Kysely<Database>, now: Date) {
  const monthAgo = new Date(now.getTime() - SUSPECTS_NAMED_FOR).toISOString();
  const rows = await db
    .selectFrom("inbox_rows")
    .where("form", "in", formTypes)
    .where("is_joined", "=", 0)
    .where("suspect", "in", [0, 1])
    .where("state", "=", "new")
    .where((row) => row.or([row("suspect", "=", 0), row("received_at", ">", monthAgo)]))
    .select(({ fn }) => ["form", "suspect", fn.countAll<number>().as("count"), fn.min("received_at").as("oldest")])
    .groupBy(["form", "suspect"])
    .orderBy("suspect")
    .execute();
  return rows.map(({ suspect, oldest, ...row }) => ({ ...row, isSuspect: suspect === 1, oldest: new Date(oldest) }));
}
