import type { Kysely, Transaction } from "kysely";
import type { AuditAction } from "../../audit/actions.ts";
import { beginOf, writeAuditLog } from "../../audit/audit-log.server.ts";
import type { Person } from "../../auth/roles.ts";
import { longDate, schoolDay } from "../../base/dates.ts";
import { logError } from "../../base/log.server.ts";
import type { MailConfig } from "../../config/config.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { asCsv } from "../../school/text.ts";
import { addNote } from "../add-note.server.ts";
import { reasonError } from "../erase-reason.ts";
import { withdrawnEnquiry } from "../family-enquiries.server.ts";
import type { AfterCall, Inbox, InboxEntry, WithdrawnRow } from "../inbox.ts";
import { inboxActions, inboxPath } from "../inbox-words.ts";
import { submissionRows } from "../list-submissions.server.ts";
import { eraseOne } from "../retention.server.ts";
import { takeIn } from "../submission-sink.server.ts";
import type { Write } from "../writer.server.ts";
import { countSeason, listInbox } from "./list-inbox.server.ts";
import { mailFamily } from "./mail-family.server.ts";
import { findInInbox, newSubmissions } from "./read-inbox.server.ts";

interface InboxServices {
  db: Kysely<Database>;
  /** Null without a mail server. */
  mail: MailConfig | null;
  /** The present system gets what is taken in. */
  isForwarded: boolean;
  schoolName(): Promise<string>;
  sendSubmissions(): void;
  now(): Date;
}

/** States and notes stay with a submission that is soft-deleted, and are erased with it. */
export function openInbox(services: InboxServices): Inbox {
  const { db, mail, schoolName, sendSubmissions, now } = services;
  const write: Write = (work) => db.transaction().execute(work);
  const noted = (connection: Kysely<Database>, person: Person, act: AuditAction, about: string | null) =>
    writeAuditLog(connection, { person, act, about, at: now() });

  return {
    list: (form, question) => listInbox(db, form, question),
    async open(person, form, id) {
      const entry = await findInInbox(db, form, id);
      if (entry) await noteOpened({ db, now }, person, form, entry);
      return entry;
    },
    waiting: () => newSubmissions(db, now()),
    async takeIn(person, form, id) {
      const isThere = await write((transaction) => takeSuspectIn(transaction, services, person, form, id));
      if (isThere) sendSubmissions();
      return isThere;
    },
    note: (person, form, id, written) =>
      write((transaction) => noteAfterCall(transaction, { now }, person, { form, id, written })),
    mailsFrom: mail?.from ?? null,
    mailFamily: async (person, form, id, written) =>
      mail ? mailFamily({ db, write, mail, schoolName, now }, person, { form, id, ...written }) : "failed",
    callers: () =>
      db
        .selectFrom("staff")
        .innerJoin("staff_passwords", "staff_passwords.staff_id", "staff.id")
        .select(["staff.id", "staff.name"])
        .orderBy("staff.name")
        .execute(),
    join: (person, id, other) => write((transaction) => joinEnquiry(transaction, { now }, person, { id, other })),
    part: (person, id) => write((transaction) => part(transaction, { now }, person, id)),
    season: (from, until) => countSeason(db, from, until),
    listWithdrawn: () => listWithdrawn(db),
    clearWithdrawn: (person, id) => write((transaction) => clearWithdrawn(transaction, { now }, person, id)),
    async erase(person, form, id, reason) {
      const entry = await findInInbox(db, form, id);
      if (!entry) return null;
      const fault = reasonError(reason, entry.fields);
      if (fault) return fault;
      await eraseOne(write, db, { id, now: now() }, (transaction) =>
        noted(transaction, person, inboxActions[form].erase, reason.trim()),
      );
      return null;
    },
    async table(person, form) {
      const rows = await submissionRows(db, form);
      await noted(db, person, inboxActions[form].take, null);
      return asCsv(rows);
    },
  };
}

interface TakeInServices {
  isForwarded: boolean;
  now(): Date;
}

/** Makes what looked like a machine's an ordinary submission, and notes who did. Returns false when it is gone. */
async function takeSuspectIn(
  transaction: Transaction<Database>,
  services: TakeInServices,
  person: Person,
  form: FormType,
  id: string,
): Promise<boolean> {
  const entry = await findInInbox(transaction, form, id);
  if (!entry) return false;
  // A second tap, or a colleague's.
  if (!(await takeIn(transaction, services, id))) return true;
  await writeAuditLog(transaction, {
    person,
    act: "take in",
    about: `of ${longDate(schoolDay(entry.receivedAt))}`,
    address: `${inboxPath[form]}/${id}`,
    at: services.now(),
  });
  return true;
}

/** Notes state, reminder and words after a call. The same words sent twice are noted once. */
async function noteAfterCall(
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

const MOST = 200;

/** Returns the withdrawn enquiries with copies elsewhere, first those whose copies are not erased. */
async function listWithdrawn(db: Kysely<Database>): Promise<WithdrawnRow[]> {
  const rows = await db
    .selectFrom("withdrawn")
    .selectAll()
    .where((row) => row.or([row("mailed", "=", 1), row("forwarded", "=", 1)]))
    .orderBy("withdrawn_at", "desc")
    .limit(MOST)
    .execute();
  const shown = rows.map((row) => ({
    id: row.id,
    ...withdrawnEnquiry(row),
    clearedBy: row.cleared_by,
  }));
  return [...shown.filter((row) => !row.clearedAt), ...shown.filter((row) => row.clearedAt)];
}

async function clearWithdrawn(
  transaction: Transaction<Database>,
  { now }: { now(): Date },
  person: Person,
  id: string,
): Promise<boolean> {
  const at = now();
  const row = await transaction
    .updateTable("withdrawn")
    .set({ cleared_at: at.toISOString(), cleared_by: person.name })
    .where("id", "=", id)
    .where("cleared_at", "is", null)
    .returning("received_at")
    .executeTakeFirst();
  if (!row) return false;
  const about = `of ${longDate(schoolDay(new Date(row.received_at)))}`;
  await writeAuditLog(transaction, { person, act: "clear withdrawn", about, at });
  return true;
}

interface Services {
  db: Kysely<Database>;
  now(): Date;
}

/** Writes to the log, once a day and person, that a submission was opened. Notes its day, and nothing of the family. */
async function noteOpened(
  { db, now }: Services,
  person: Person,
  form: FormType,
  { id, receivedAt }: Pick<InboxEntry, "id" | "receivedAt">,
): Promise<void> {
  const line = {
    person,
    act: form === "Admission" ? "open enquiry" : "open feedback",
    about: `of ${longDate(schoolDay(receivedAt))}`,
    address: `${inboxPath[form]}/${id}`,
    at: now(),
  } as const;
  try {
    if (!(await isNoted(db, line))) await writeAuditLog(db, line);
  } catch (cause) {
    // A full disk must not keep the office from calling a family back.
    logError("that somebody opened what a visitor sent was not noted", cause);
  }
}

async function isNoted(
  db: Kysely<Database>,
  { person, address, at }: { person: Person; address: string; at: Date },
): Promise<boolean> {
  const noted = await db
    .selectFrom("office_log")
    .select("number")
    .where("author_id", "=", person.id)
    .where("at", ">=", beginOf(schoolDay(at)))
    .where("address", "=", address)
    .executeTakeFirst();
  return noted !== undefined;
}

interface JoinServices {
  now(): Date;
}

/** Joins another enquiry to this one: the other leaves the lists, and its family reads the state of this one. */
async function joinEnquiry(
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
  await writeAuditLog(transaction, { person, act: "join enquiries", at: now() });
  return true;
}

async function part(
  transaction: Transaction<Database>,
  { now }: JoinServices,
  person: Person,
  id: string,
): Promise<boolean> {
  const entry = await findInInbox(transaction, "Admission", id);
  if (!entry?.joinedTo) return false;
  await pointTo(transaction, entry, null);
  await writeAuditLog(transaction, { person, act: "part enquiries", at: now() });
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
