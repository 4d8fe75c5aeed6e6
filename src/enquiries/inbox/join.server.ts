import type { Transaction } from "kysely";
import { noteInLog } from "../../audit/audit-log.server.ts";
import type { Person } from "../../auth/roles.ts";
import { longDate, schoolDay } from "../../base/dates.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { addNote } from "../add-note.server.ts";
import type { InboxEntry } from "../inbox.ts";
import { findInInbox } from "./read-inbox.server.ts";

interface JoinServices {
  now(): Date;
}

/** Joins another enquiry to this one: the other leaves the lists, and its family reads the state of this one. */
export async function joinEnquiry(
  transaction: Transaction<Database>,
  { now }: JoinServices,
  person: Person,
  { id, other }: { id: string; other: string },
): Promise<boolean> {
  const entry = await findInInbox(transaction, "Admission", id);
  const twin = entry?.twins.find((one) => one.id === other);
  // The enquiries that are joined to the other one would disappear with it.
  const known = twin && (await findInInbox(transaction, "Admission", other));
  if (!entry || entry.joinedTo !== null || !twin || !known || known.joined.length > 0) return false;
  await pointTo(transaction, known, id);
  await addNote(transaction, id, {
    state: null,
    text: `Joined with the enquiry of ${longDate(schoolDay(twin.receivedAt))}.`,
    author: person.name,
    at: now(),
    isFamily: false,
  });
  await noteInLog(transaction, { person, act: "join enquiries", at: now() });
  return true;
}

export async function part(
  transaction: Transaction<Database>,
  { now }: JoinServices,
  person: Person,
  id: string,
): Promise<boolean> {
  const entry = await findInInbox(transaction, "Admission", id);
  if (!entry?.joinedTo) return false;
  await pointTo(transaction, entry, null);
  await noteInLog(transaction, { person, act: "part enquiries", at: now() });
  return true;
}

async function pointTo(
  transaction: Transaction<Database>,
  { id, state, dueOn, version }: InboxEntry,
  joined_to: string | null,
) {
  await transaction
    .insertInto("inbox")
    .values({ submission_id: id, state, due_on: dueOn, joined_to, version: version + 1 })
    .onConflict((row) => row.columns(["submission_id"]).doUpdateSet({ joined_to, version: version + 1 }))
    .execute();
}
