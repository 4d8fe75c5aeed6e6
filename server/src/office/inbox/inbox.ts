import type { Person } from "@school/content/office/doors/people";
import { type AfterCall, type Inbox, inboxActs, reasonFault } from "@school/content/office/inbox/inbox";
import { asCsv } from "@school/content/text/csv";
import type { Kysely, Transaction } from "kysely";
import { eraseOne } from "../../forms/erase.ts";
import { submissionRows } from "../../forms/list-submissions.ts";
import type { Write } from "../../forms/writer.ts";
import type { Database } from "../../store/tables/database.ts";
import { noteInLog } from "../log.ts";
import { listInbox } from "./list-inbox.ts";
import { noteOpened } from "./note-opened.ts";
import { findInInbox, newSubmissions } from "./read-inbox.ts";

interface InboxServices {
  db: Kysely<Database>;
  schoolCode: string;
  now(): Date;
}

/** States and notes stay with a submission that is put aside, and are erased with it. */
export function openInbox({ db, schoolCode, now }: InboxServices): Inbox {
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
        if (!entry) return false;
        await writeState(transaction, { school_code: schoolCode, submission_id: id }, written);
        const state = written.state === entry.state ? null : written.state;
        const [last] = entry.notes;
        const isTwice = state === null && last?.note === written.note && last.author === person.name;
        if (isTwice || (state === null && written.note === "")) return true;
        await transaction
          .insertInto("inbox_notes")
          .values({
            school_code: schoolCode,
            submission_id: id,
            number: entry.notes.length + 1,
            state,
            note: written.note,
            author: person.name,
            at: now().toISOString(),
          })
          .execute();
        return true;
      }),
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
  { state, dueOn }: AfterCall,
) {
  // A closed submission has no reminder.
  const known = { state, due_on: state === "closed" ? null : dueOn };
  await db
    .insertInto("inbox")
    .values({ ...key, ...known })
    .onConflict((row) => row.columns(["school_code", "submission_id"]).doUpdateSet(known))
    .execute();
}
