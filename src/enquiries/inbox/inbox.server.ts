import type { Kysely, Transaction } from "kysely";
import type { AuditAction } from "../../audit/actions.ts";
import { type AuditEntry, beginOf, writeAuditLog } from "../../audit/audit-log.server.ts";
import { sendOfficeMail } from "../../auth/emails.server.ts";
import type { Person } from "../../auth/roles.ts";
import { longDate, schoolDay } from "../../base/dates.ts";
import { readEmail } from "../../base/email.ts";
import { FIRST, type Language } from "../../base/language.ts";
import { logError } from "../../base/log.server.ts";
import type { Config, MailConfig } from "../../config/config.server.ts";
import { addToRecord } from "../../db/consent-lines.server.ts";
import { countRows, findRow, updateRows, upsertRow } from "../../db/rows.server.ts";
import type { Database, Row } from "../../db/tables/database.server.ts";
import { checkEnquiry, type Enquiry } from "../../kinds/forms/enquiries.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { tidied } from "../../kinds/forms/lengths.ts";
import type { PrivacyPolicy } from "../../kinds/forms/privacy-policy.ts";
import type { SchoolProfile } from "../../school/school.ts";
import { asCsv } from "../../school/text.ts";
import { recordRows } from "../consent-record.server.ts";
import { familyRequests, readDuties } from "../duties.server.ts";
import { addNote } from "../family-enquiries.server.ts";
import { inboxActions, inboxPath, LONGEST_REASON, type SubmissionState, subjectFor } from "../inbox-labels.ts";
import { submissionRows } from "../list-submissions.server.ts";
import { eraseOne } from "../retention.server.ts";
import { lineBegins } from "../stored-lines.text.ts";
import { storePhoneEnquiry, takeIn } from "../submission-sink.server.ts";
import type { Write } from "../writer.server.ts";
import type { SayInInbox } from "./inbox.text.ts";
import { findInInbox, type InboxEntry, type InboxQuestion, listInbox, newSubmissions } from "./read-inbox.server.ts";
import { countSeason } from "./read-season.server.ts";

interface InboxServices {
  db: Kysely<Database>;
  /** Null without a mail server. */
  mail: MailConfig | null;
  /** The present system gets what is taken in. */
  isForwarded: boolean;
  config: Pick<Config, "publicUrl" | "backupRecipient" | "retentionMonths">;
  readProfile(): Promise<SchoolProfile>;
  policy(): Promise<PrivacyPolicy>;
  sendSubmissions(): void;
  now(): Date;
}

/** The record of a call. */
export interface CallRecord {
  state: SubmissionState;
  dueOn: string | null;
  note: string;
  /** The id of who calls; null for nobody. */
  callerId: string | null;
  /** The version that the writer saw; null skips the check. */
  version: number | null;
}

type Inbox = ReturnType<typeof openInbox>;

declare module "../../auth/office-context.ts" {
  interface Office {
    inbox: Inbox;
  }
}

/** Returns the office's side of what visitors sent. States and notes stay with a submission that is soft-deleted, and are erased with it. */
export function openInbox(services: InboxServices) {
  const { db, mail, config, isForwarded, readProfile, policy, sendSubmissions, now } = services;
  const write: Write = (work) => db.transaction().execute(work);
  type More = Pick<AuditEntry, "about" | "address">;
  const log = (connection: Kysely<Database>, person: Person, act: AuditAction, more: More = {}) =>
    writeAuditLog(connection, { person, act, at: now(), ...more });
  type State = SubmissionState | null;
  const note = (transaction: Transaction<Database>, { name }: Person, id: string, text: string, state: State = null) =>
    addNote(transaction, id, { state, text, author: name, at: now(), isFamily: false });
  const entryLine = (form: FormType, { id, receivedAt }: Pick<InboxEntry, "id" | "receivedAt">) => ({
    about: `of ${dayText(receivedAt)}`,
    address: `${inboxPath[form]}/${id}`,
  });

  /** Writes to the log, once a day and person, that a submission was opened. Notes its day, and nothing of the family. */
  async function logOpened(person: Person, form: FormType, entry: InboxEntry) {
    const line = entryLine(form, entry);
    const logged = db
      .selectFrom("office_log")
      .select("number")
      .where("author_id", "=", person.id)
      .where("at", ">=", beginOf(schoolDay(now())))
      .where("address", "=", line.address);
    try {
      if (await logged.executeTakeFirst()) return;
      await log(db, person, form === "Admission" ? "open enquiry" : "open feedback", line);
    } catch (cause) {
      // A full disk must not keep the office from calling a family back.
      logError("that somebody opened what a visitor sent was not noted", cause);
    }
  }

  return {
    /** The address from which the school mails; null without a mail server. */
    mailsFrom: mail?.from ?? null,
    list: (form: FormType, question: InboxQuestion) => listInbox(db, form, question),
    waiting: () => newSubmissions(db, now()),
    season: (from: string, until: string) => countSeason(db, from, until),
    /** Counts the withdrawn enquiries of which the office has copies to erase elsewhere. */
    copiesToErase: () => countRows(db, "withdrawn", { cleared_at: null }),

    /** Returns null when it is gone. Notes once a day that this person has opened it. */
    async open(person: Person, form: FormType, id: string): Promise<InboxEntry | null> {
      const entry = await findInInbox(db, form, id);
      if (entry) await logOpened(person, form, entry);
      return entry;
    },

    /** Returns everybody who may call a family. */
    callers: () =>
      db
        .selectFrom("staff")
        .innerJoin("staff_passwords", "staff_passwords.staff_id", "staff.id")
        .select(["staff.id", "staff.name"])
        .orderBy("staff.name")
        .execute(),

    /** Stores what a family tells on the phone, and who took it down. Returns its id, or the faults by field; an e-mail address may be missing. */
    async writeDown(
      person: Person,
      typed: Enquiry,
    ): Promise<{ id: string } | { errors: ReturnType<typeof checkEnquiry> }> {
      const fields = tidied(typed);
      const { email, ...others } = checkEnquiry(fields, person.language ?? undefined);
      const errors = { ...others, ...(email && fields.email !== "" && { email }) };
      if (Object.keys(errors).length > 0) return { errors };
      const { id } = await write(async (transaction) => {
        const stored = await storePhoneEnquiry(transaction, { isForwarded, now }, fields, person.name);
        const line = entryLine("Admission", { id: stored.id, receivedAt: now() });
        if (stored.isNew) await log(transaction, person, "write down", line);
        return stored;
      });
      sendSubmissions();
      return { id };
    },

    /** Makes what looked like a machine's an ordinary submission: it is mailed and forwarded. Returns false when it is gone. */
    async takeIn(person: Person, form: FormType, id: string): Promise<boolean> {
      const isThere = await write(async (transaction) => {
        const entry = await findInInbox(transaction, form, id);
        // A second tap, or a colleague's, finds nothing to take in.
        if (entry && (await takeIn(transaction, { isForwarded, now }, id)))
          await log(transaction, person, "take in", entryLine(form, entry));
        return entry !== null;
      });
      if (isThere) sendSubmissions();
      return isThere;
    },

    /** Stores state, reminder and note. Returns "changed" and writes nothing when somebody else was faster. The same note sent twice is stored once. */
    record: (person: Person, form: FormType, id: string, { version, note: text, ...call }: CallRecord) =>
      write(async (transaction): Promise<"saved" | "gone" | "changed"> => {
        const entry = await findInInbox(transaction, form, id);
        if (!entry) return "gone";
        if (version !== null && version !== entry.version) return "changed";
        await writeState(transaction, entry, {
          state: call.state,
          // A closed submission has no reminder.
          due_on: call.state === "closed" ? null : call.dueOn,
          caller_id: call.callerId,
          family_wrote: 0,
        });
        const state = call.state === entry.state ? null : call.state;
        const [last] = entry.notes;
        const isTwice = state === null && last?.note === text && last.author === person.name;
        if (!isTwice && (state !== null || text !== "")) await note(transaction, person, id, text, state);
        return "saved";
      }),

    /**
     * Sends a mail to a family at once and notes its text; the person who wrote it waits for the answer of the mail server. "changed": somebody
     * was faster; "gone": nobody to write to.
     */
    async mailFamily(person: Person, form: FormType, id: string, { text, version }: { text: string; version: number }) {
      if (!mail) return "failed";
      const entry = await findInInbox(db, form, id);
      const to = readEmail(entry?.fields.email ?? "");
      if (!entry || !to) return "gone";
      // A second click finds another version.
      if (!(await write((transaction) => countVersion(transaction, id, version)))) return "changed";
      const { name: school } = await readProfile();
      const subject = subjectFor(form, school, entry.reference, entry.language ?? FIRST);
      const writer = { name: school, answersTo: mail.to[0] };
      const sent = await sendOfficeMail(mail, "a mail to a family", { to, subject, lines: [text], writer });
      if (sent === "failed") return sent;
      return write(async (transaction) => {
        const known = await updateRows(transaction, "inbox", { submission_id: id }, { family_wrote: 0 });
        // It may have been erased meanwhile.
        if (known > 0) await note(transaction, person, id, lineBegins.mailed + text);
        return sent;
      }).catch((cause: unknown) => {
        logError("a mail to a family was sent, but not noted", cause);
        return "sent, not noted" as const;
      });
    },

    /** Joins another enquiry to this one: the other leaves the lists, and its family reads the state of this one. Returns false when they do not seem to be of the same child. */
    join: (person: Person, id: string, other: string) =>
      write(async (transaction) => {
        const entry = await findInInbox(transaction, "Admission", id);
        const isSimilar = entry?.joinedTo === null && entry.similar.some((one) => one.id === other);
        const joined = isSimilar && (await findInInbox(transaction, "Admission", other));
        // The enquiries that are joined to the other one would disappear with it.
        if (!joined || joined.joined.length > 0) return false;
        await writeState(transaction, joined, { joined_to: id });
        await note(transaction, person, id, `${lineBegins.joined}${dayText(joined.receivedAt)}.`);
        await log(transaction, person, "join enquiries");
        return true;
      }),

    /** What families wait for, and the duties of the website; `policy` and settings as `readDuties`. */
    requests: () => familyRequests(db, now()),
    duties: async (language: Language) => {
      const facts = { db, policy: await policy(), profile: await readProfile(), config };
      return readDuties({ ...facts, now: now(), language });
    },
    /** Records that a complaint was answered. Returns false without one, and when the family has written since the page was opened. */
    answerComplaint: (person: Person, id: string, version: number | null) =>
      write(async (transaction) => {
        const entry = await findInInbox(transaction, "Admission", id);
        if (!entry?.complains || (version ?? entry.version) !== entry.version) return false;
        await addToRecord(transaction, id, now(), { act: "answered", way: "office", author: person.name });
        await log(transaction, person, "answer complaint", entryLine("Admission", entry));
        return true;
      }),
    /** Returns the record of consent as CSV. */
    async recordTable(person: Person): Promise<string> {
      const rows = await recordRows(db);
      await log(db, person, "take record");
      return asCsv(rows);
    },

    /** Ends the joining of an enquiry. */
    part: (person: Person, id: string) =>
      write(async (transaction) => {
        const entry = await findInInbox(transaction, "Admission", id);
        if (!entry?.joinedTo) return false;
        await writeState(transaction, entry, { joined_to: null });
        await log(transaction, person, "part enquiries");
        return true;
      }),

    /** Notes that the copies of a withdrawn enquiry were erased. */
    clearWithdrawn: (person: Person, id: string) =>
      write(async (transaction) => {
        const cleared = { cleared_at: now().toISOString(), cleared_by: person.name };
        const row = await findRow(transaction, "withdrawn", { id });
        const key = { id, cleared_at: null };
        if (!row || (await updateRows(transaction, "withdrawn", key, cleared)) === 0) return false;
        await log(transaction, person, "clear withdrawn", { about: `of ${dayText(new Date(row.received_at))}` });
        return true;
      }),

    /** Erases a submission, its notes and its mail for ever. Returns the reason when it cannot, else null. */
    async erase(person: Person, form: FormType, id: string, reason: string, say: SayInInbox): Promise<string | null> {
      const entry = await findInInbox(db, form, id);
      const error = entry && reasonError(say, reason, entry.fields);
      if (!entry || error) return error;
      await eraseOne(write, db, { id, now: now() }, (transaction) =>
        log(transaction, person, inboxActions[form].erase, { about: reason.trim() }),
      );
      return null;
    },

    /** Returns all submissions of a form as CSV. */
    async table(person: Person, form: FormType): Promise<string> {
      const rows = await submissionRows(db, form, mail !== null);
      await log(db, person, inboxActions[form].take);
      return asCsv(rows);
    },
  };
}

const dayText = (time: Date) => longDate(schoolDay(time));

/** Changes the row of a submission and counts its version; one without a row gets it. */
async function writeState(
  db: Transaction<Database>,
  { id, state, dueOn, version }: InboxEntry,
  known: Partial<Row<"inbox">>,
) {
  const changed = { ...known, version: version + 1 };
  await upsertRow(db, "inbox", { submission_id: id }, changed, { state, due_on: dueOn });
}

/** Returns false when somebody was faster. */
async function countVersion(db: Transaction<Database>, id: string, seen: number): Promise<boolean> {
  await upsertRow(db, "inbox", { submission_id: id }, {}, { state: "new", due_on: null });
  return (await updateRows(db, "inbox", { submission_id: id, version: seen }, { version: seen + 1 })) > 0;
}

/** Returns null when the reason may stay in the log. The log is stored for ever, so it must hold nothing of the visitor. */
export function reasonError(say: SayInInbox, reason: string, fields: Readonly<Record<string, string>>): string | null {
  const count = reason.trim().length;
  if (count === 0) return say("Write why in a few words: this line stays in the log.");
  if (count > LONGEST_REASON)
    return say("Write {most} letters at most: you have {count}.", { most: LONGEST_REASON, count });
  const { name = "", fatherName = "", motherName = "", phone = "", email = "" } = fields;
  const own = new Set([name, fatherName, motherName, email].flatMap(tokensOf).filter((token) => token.length > 2));
  const digits = reason.replaceAll(/\D/g, "");
  if (digits.length > 5 || (phone !== "" && reason.includes(phone)) || tokensOf(reason).some((token) => own.has(token)))
    return say("Leave names, numbers and addresses out: this line stays in the log after the rest is gone.");
  return null;
}

const tokensOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
