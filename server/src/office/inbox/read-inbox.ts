import type { FormType } from "@school/content/forms/form-contract";
import type { InboxEntry, InboxRow, SubmissionState, Waiting } from "@school/content/office/inbox/inbox";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../store/tables/database.ts";

export const state = sql<SubmissionState>`coalesce(inbox.state, 'new')`;

export const withState = (db: Kysely<Database>, schoolCode: string) =>
  db
    .selectFrom("submissions")
    .leftJoin("inbox", (join) =>
      join
        .onRef("inbox.school_code", "=", "submissions.school_code")
        .onRef("inbox.submission_id", "=", "submissions.id"),
    )
    .where("submissions.school_code", "=", schoolCode);

export interface StoredRow {
  id: string;
  fields: string;
  received_at: string;
  due_on: string | null;
  state: SubmissionState;
}

export function rowOf({ id, fields, received_at, due_on, state }: StoredRow): Omit<InboxRow, "lastNote"> {
  const { name = "", class: ofClass = "", photo = "" }: Record<string, string> = JSON.parse(fields);
  return { id, name, class: ofClass, photo, state, dueOn: due_on, receivedAt: new Date(received_at) };
}

/** Returns null when it does not exist or is put aside. */
export async function findInInbox(
  db: Kysely<Database>,
  schoolCode: string,
  form: FormType,
  id: string,
): Promise<InboxEntry | null> {
  const row = await withState(db, schoolCode)
    .where("form", "=", form)
    .where("submissions.id", "=", id)
    .select(["submissions.id", "fields", "received_at", "due_on", state.as("state")])
    .executeTakeFirst();
  if (!row) return null;
  const notes = await db
    .selectFrom("inbox_notes")
    .select(["state", "note", "author", "at"])
    .where("school_code", "=", schoolCode)
    .where("submission_id", "=", id)
    .orderBy("number", "desc")
    .execute();
  return {
    ...rowOf(row),
    fields: JSON.parse(row.fields),
    notes: notes.map(({ at, ...note }) => ({ ...note, at: new Date(at) })),
    mail: await delivery(db, "outbox", schoolCode, id),
    forward: await delivery(db, "forwards", schoolCode, id),
  };
}

async function delivery(db: Kysely<Database>, table: "outbox" | "forwards", schoolCode: string, id: string) {
  const row = await db
    .selectFrom(table)
    .select(["sent_at", "last_failure"])
    .where("school_code", "=", schoolCode)
    .where("submission_id", "=", id)
    .executeTakeFirst();
  return row ? { sentAt: row.sent_at ? new Date(row.sent_at) : null, failure: row.last_failure } : null;
}

export async function newSubmissions(db: Kysely<Database>, schoolCode: string): Promise<Waiting[]> {
  const rows = await withState(db, schoolCode)
    .where(state, "=", "new")
    .select(({ fn }) => ["form", fn.countAll<number>().as("count"), fn.min("received_at").as("oldest")])
    .groupBy("form")
    .execute();
  return rows.map(({ form, count, oldest }) => ({ form, count, oldest: new Date(oldest) }));
}
