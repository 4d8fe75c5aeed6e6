import type { Person } from "@school/content/office/doors/people";
import { reasonFault } from "@school/content/office/inbox/erase-reason";
import type { AfterCall, Inbox } from "@school/content/office/inbox/inbox";
import { inboxActs } from "@school/content/office/inbox/inbox-words";
import { asCsv } from "@school/content/text/csv";
import type { Kysely, Transaction } from "kysely";
import type { MailConfig } from "../../config.ts";
import { addNote } from "../../forms/add-note.ts";
import { eraseOne } from "../../forms/erase.ts";
import { submissionRows } from "../../forms/list-submissions.ts";
import type { Write } from "../../forms/writer.ts";
import type { Database } from "../../store/tables/database.ts";
import { noteInLog } from "../log.ts";
import { join, part } from "./join.ts";
import { listInbox } from "./list-inbox.ts";
import { mailFamily } from "./mail-family.ts";
import { noteOpened } from "./note-opened.ts";
import { findInInbox, newSubmissions } from "./read-inbox.ts";
import { countSeason } from "./season.ts";
import { clearWithdrawn, listWithdrawn } from "./withdrawn.ts";

interface InboxServices {
  db: Kysely<Database>;
  schoolCode: string;
  /** Null without a mail server. */
  mail: MailConfig | null;
  schoolName(): Promise<string>;
  now(): Date;
}

/** States and notes stay with a submission that is put aside, and are erased with it. */
export function openInbox({ db, schoolCode, mail, schoolName, now }: InboxServices): Inbox {
  const write: Write = (work) => db.transaction().execute(work);
  return {
    list: (form, question) => listInbox(db, schoolCode, form, question),
    async open(person, form, id) {
      const entry = await findInInbox(db, schoolCode, form, id);
      if (entry) await noteOpened({ db, schoolCode, now }, person, form, entry);
      return entry;
    },
    waiting: () => newSubmissions(db, schoolCode),
    note: (person, form, id, written) =>
      write(async (transaction) => {
        const entry = await findInInbox(transaction, schoolCode, form, id);
        if (!entry) return "gone";
        if (written.version !== null && written.version !== entry.version) return "changed";
        await writeState(transaction, { school_code: schoolCode, submission_id: id }, written, entry.version);
        const state = written.state === entry.state ? null : written.state;
        const [last] = entry.notes;
        const isTwice = state === null && last?.note === written.note && last.author === person.name;
        if (isTwice || (state === null && written.note === "")) return "kept";
        const { note: text } = written;
        await addNote(transaction, schoolCode, id, { state, text, author: person.name, at: now(), isFamily: false });
        return "kept";
      }),
    mailsFrom: mail?.from ?? null,
    mailFamily: async (person, form, id, written) =>
      mail ? mailFamily({ db, write, schoolCode, mail, schoolName, now }, person, { form, id, ...written }) : "failed",
    callers: () =>
      db
        .selectFrom("staff")
        .innerJoin("staff_passwords", "staff_passwords.staff_id", "staff.id")
        .select(["staff.id", "staff.name"])
        .orderBy("staff.name")
        .execute(),
    join: (person, id, other) => write((transaction) => join(transaction, { schoolCode, now }, person, id, other)),
    part: (person, id) => write((transaction) => part(transaction, { schoolCode, now }, person, id)),
    season: (from, until) => countSeason(db, schoolCode, from, until),
    listWithdrawn: () => listWithdrawn(db, schoolCode),
    clearWithdrawn: (person, id) => write((transaction) => clearWithdrawn(transaction, schoolCode, person, id, now())),
    async erase(person, form, id, reason) {
      const entry = await findInInbox(db, schoolCode, form, id);
      if (!entry) return null;
      const fault = reasonFault(reason, entry.fields);
      if (fault) return fault;
      await eraseOne(write, db, schoolCode, id, (transaction) =>
        noted(transaction, person, inboxActs[form].erase, reason.trim()),
      );
      return null;
    },
    async table(person, form) {
      const rows = await submissionRows(db, schoolCode, form);
      await noted(db, person, inboxActs[form].take, null);
      return asCsv(rows);
    },
  };

  function noted(
    transaction: Kysely<Database>,
    person: Person,
    act: Parameters<typeof noteInLog>[1]["act"],
    about: string | null,
  ) {
    return noteInLog(transaction, { schoolCode, person, act, about, at: now() });
  }
}

async function writeState(
  db: Transaction<Database>,
  key: { school_code: string; submission_id: string },
  { state, dueOn, callerId }: AfterCall,
  version: number,
) {
  // A closed submission has no reminder.
  const due_on = state === "closed" ? null : dueOn;
  const known = { state, due_on, caller_id: callerId, family_wrote: 0, version: version + 1 };
  await db
    .insertInto("inbox")
    .values({ ...key, ...known })
    .onConflict((row) => row.columns(["school_code", "submission_id"]).doUpdateSet(known))
    .execute();
}
