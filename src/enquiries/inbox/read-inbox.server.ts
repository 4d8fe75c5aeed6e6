import type { Kysely } from "kysely";
import { DAY } from "../../base/dates.ts";
import type { Database } from "../../db/tables/database.server.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import type { InboxEntry, Waiting } from "../inbox.ts";
import { findDuplicates, rowOf, shownColumns, standsForIt, state, withState } from "./list-inbox.server.ts";

/** Returns a submission with its notes; null when it does not exist or is soft-deleted. */
export async function findInInbox(db: Kysely<Database>, form: FormType, id: string): Promise<InboxEntry | null> {
  const row = await withState(db)
    .where("form", "=", form)
    .where("submissions.id", "=", id)
    .select(shownColumns)
    .select(["reference", "suspect", "inbox.version", "inbox.caller_id", standsForIt.as("joinedTo")])
    .executeTakeFirst();
  if (!row) return null;
  const notes = await db
    .selectFrom("inbox_notes")
    .select(["state", "note", "author", "at", "is_family"])
    .where("submission_id", "=", id)
    .orderBy("number", "desc")
    .execute();
  return {
    ...rowOf(row),
    isSuspect: row.suspect === 1,
    fields: JSON.parse(row.fields),
    reference: row.reference,
    version: row.version ?? 0,
    callerId: row.caller_id,
    joinedTo: row.joinedTo,
    ...(form === "Admission" && row.suspect === 0 ? await findDuplicates(db, row) : { joined: [], twins: [] }),
    notes: notes.map(({ at, is_family, ...note }) => ({ ...note, at: new Date(at), isFamily: is_family === 1 })),
    mail: await delivery(db, "outbox", id),
    forward: await delivery(db, "forwards", id),
  };
}

async function delivery(db: Kysely<Database>, table: "outbox" | "forwards", id: string) {
  const row = await db
    .selectFrom(table)
    .select(["sent_at", "last_failure"])
    .where("submission_id", "=", id)
    .executeTakeFirst();
  return row ? { sentAt: row.sent_at ? new Date(row.sent_at) : null, failure: row.last_failure } : null;
}

/** In milliseconds: longer than the vacations. */
const SUSPECTS_NAMED_FOR = 30 * DAY;

export async function newSubmissions(db: Kysely<Database>, now: Date): Promise<Waiting[]> {
  const monthAgo = new Date(now.getTime() - SUSPECTS_NAMED_FOR).toISOString();
  const rows = await withState(db)
    .where(state, "=", "new")
    .where(standsForIt, "is", null)
    .where((row) => row.or([row("suspect", "=", 0), row("received_at", ">", monthAgo)]))
    .select(({ fn }) => ["form", "suspect", fn.countAll<number>().as("count"), fn.min("received_at").as("oldest")])
    .groupBy(["form", "suspect"])
    .orderBy("suspect")
    .execute();
  return rows.map(({ form, suspect, count, oldest }) => ({
    form,
    isSuspect: suspect === 1,
    count,
    oldest: new Date(oldest),
  }));
}
