import type { Person } from "@school/content/office/doors/people";
import { reasonFault } from "@school/content/office/inbox/erase-reason";
import type { Inbox } from "@school/content/office/inbox/inbox";
import { inboxActs } from "@school/content/office/inbox/inbox-words";
import type { LogAct } from "@school/content/office/overview/log";
import { asCsv } from "@school/content/text/csv";
import type { Kysely } from "kysely";
import type { MailConfig } from "../../config.ts";
import { eraseOne } from "../../forms/erase.ts";
import { submissionRows } from "../../forms/list-submissions.ts";
import type { Write } from "../../forms/writer.ts";
import type { Database } from "../../store/tables/database.ts";
import { noteInLog } from "../log.ts";
import { noteAfterCall } from "./after-call.ts";
import { joinEnquiry, part } from "./join.ts";
import { listInbox } from "./list-inbox.ts";
import { mailFamily } from "./mail-family.ts";
import { noteOpened } from "./note-opened.ts";
import { findInInbox, newSubmissions } from "./read-inbox.ts";
import { countSeason } from "./season.ts";
import { takeSuspectIn } from "./take-in.ts";
import { clearWithdrawn, listWithdrawn } from "./withdrawn.ts";

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
  const noted = (connection: Kysely<Database>, person: Person, act: LogAct, about: string | null) =>
    noteInLog(connection, { person, act, about, at: now() });

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
      const fault = reasonFault(reason, entry.fields);
      if (fault) return fault;
      await eraseOne(write, db, { id, now: now() }, (transaction) =>
        noted(transaction, person, inboxActs[form].erase, reason.trim()),
      );
      return null;
    },
    async table(person, form) {
      const rows = await submissionRows(db, form);
      await noted(db, person, inboxActs[form].take, null);
      return asCsv(rows);
    },
  };
}
