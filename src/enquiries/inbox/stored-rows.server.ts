import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables/database.server.ts";
import type { InboxRow } from "../inbox.ts";
import type { SubmissionState } from "../inbox-words.ts";

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

export interface StoredRow {
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
