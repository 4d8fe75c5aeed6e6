import type { FormType } from "@school/content/forms/form-contract";
import type { Person } from "@school/content/office/doors/people";
import type { AfterCall } from "@school/content/office/inbox/inbox";
import type { Transaction } from "kysely";
import { addNote } from "../../forms/add-note.ts";
import type { Database } from "../../store/tables/database.ts";
import { findInInbox } from "./read-inbox.ts";

/** Notes state, reminder and words after a call. The same words sent twice are noted once. */
export async function noteAfterCall(
  db: Transaction<Database>,
  { now }: { now(): Date },
  person: Person,
  { form, id, written }: { form: FormType; id: string; written: AfterCall },
): Promise<"kept" | "gone" | "changed"> {
  const entry = await findInInbox(db, form, id);
  if (!entry) return "gone";
  if (written.version !== null && written.version !== entry.version) return "changed";
  await writeState(db, { submission_id: id }, written, entry.version);
  const state = written.state === entry.state ? null : written.state;
  const [last] = entry.notes;
  const isTwice = state === null && last?.note === written.note && last.author === person.name;
  if (isTwice || (state === null && written.note === "")) return "kept";
  await addNote(db, id, { state, text: written.note, author: person.name, at: now(), isFamily: false });
  return "kept";
}

async function writeState(
  db: Transaction<Database>,
  key: { submission_id: string },
  { state, dueOn, callerId }: AfterCall,
  version: number,
) {
  // A closed submission has no reminder.
  const due_on = state === "closed" ? null : dueOn;
  const known = { state, due_on, caller_id: callerId, family_wrote: 0, version: version + 1 };
  await db
    .insertInto("inbox")
    .values({ ...key, ...known })
    .onConflict((row) => row.columns(["submission_id"]).doUpdateSet(known))
    .execute();
}
