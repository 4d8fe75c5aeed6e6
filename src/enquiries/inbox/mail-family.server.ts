import type { Kysely, Transaction } from "kysely";
import { sendOfficeMail } from "../../auth/emails.server.ts";
import type { Person } from "../../auth/roles.ts";
import { readEmail } from "../../base/email.ts";
import { logError } from "../../base/log.server.ts";
import type { MailConfig } from "../../config/config.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { addNote } from "../add-note.server.ts";
import type { FamilyMail, MailOutcome } from "../inbox.ts";
import { subjectFor } from "../inbox-words.ts";
import type { Write } from "../writer.server.ts";
import { findInInbox } from "./read-inbox.server.ts";

interface MailServices {
  db: Kysely<Database>;
  write: Write;
  mail: MailConfig;
  schoolName(): Promise<string>;
  now(): Date;
}

interface Written extends FamilyMail {
  form: FormType;
  id: string;
}

/** Sends a mail to a family at once and notes its text; the person who wrote it waits for the answer of the mail server. */
export async function mailFamily(services: MailServices, person: Person, written: Written): Promise<MailOutcome> {
  const { db, write, mail, now } = services;
  const { form, id, text, version } = written;
  const entry = await findInInbox(db, form, id);
  const to = readEmail(entry?.fields.email ?? "");
  if (!entry || !to) return "gone";
  // A second click finds another version.
  if (!(await write((transaction) => countVersion(transaction, id, version)))) return "changed";
  const school = await services.schoolName();
  const subject = subjectFor(form, school, entry.reference);
  const writer = { name: school, answersTo: mail.to[0] };
  const sent = await sendOfficeMail(mail, "a mail to a family", { to, subject, lines: [text], writer });
  if (sent === "failed") return sent;
  return write(async (transaction): Promise<MailOutcome> => {
    const { numUpdatedRows } = await transaction
      .updateTable("inbox")
      .set({ family_wrote: 0 })
      .where("submission_id", "=", id)
      .executeTakeFirst();
    // It may have been erased meanwhile.
    if (numUpdatedRows === 0n) return sent;
    const note = { state: null, text: `Sent by mail:\n${text}`, author: person.name, at: now(), isFamily: false };
    await addNote(transaction, id, note);
    return sent;
  }).catch((cause: unknown) => {
    logError("a mail to a family was sent, but not noted", cause);
    return "sent, not noted";
  });
}

/** Returns false when somebody was faster. */
async function countVersion(db: Transaction<Database>, id: string, seen: number): Promise<boolean> {
  await db
    .insertInto("inbox")
    .values({ submission_id: id, state: "new", due_on: null })
    .onConflict((row) => row.columns(["submission_id"]).doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable("inbox")
    .set({ version: seen + 1 })
    .where("submission_id", "=", id)
    .where("version", "=", seen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
