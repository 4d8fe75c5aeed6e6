import { checkEnquiry, type Enquiry, enquiryFields, trimEnquiry } from "@school/content/forms/enquiries";
import {
  type EnquiryState,
  MOST_LINES,
  type OwnEnquiry,
  type WithdrawnEnquiry,
} from "@school/content/forms/own-enquiry";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../store/tables/database.ts";
import type { Write } from "../writer.ts";

interface OwnServices {
  db: Kysely<Database>;
  write: Write;
  schoolCode: string;
  now(): Date;
}

/** The author of a family's notes; the office shows them as the family's. */
const FAMILY = "The family";

const labels: Record<keyof Enquiry, string> = {
  name: "student’s name",
  class: "class",
  fatherName: "father’s name",
  motherName: "mother’s name",
  phone: "phone",
  email: "e-mail",
};

export function ownEnquiries({ db, write, schoolCode, now }: OwnServices) {
  async function addNote(transaction: Transaction<Database>, id: string, note: string) {
    const key = { school_code: schoolCode, submission_id: id };
    const last = await transaction
      .selectFrom("inbox_notes")
      .select(({ fn }) => fn.max("number").as("number"))
      .where((row) => row.and(key))
      .executeTakeFirst();
    await transaction
      .insertInto("inbox")
      .values({ ...key, state: "new", due_on: null, family_wrote: 1 })
      .onConflict((row) =>
        row
          .columns(["school_code", "submission_id"])
          .doUpdateSet((known) => ({ family_wrote: 1, version: known("inbox.version", "+", 1) })),
      )
      .execute();
    const written = { state: null, note, author: FAMILY, at: now().toISOString(), is_family: 1 };
    await transaction
      .insertInto("inbox_notes")
      .values({ ...key, ...written, number: (last?.number ?? 0) + 1 })
      .execute();
  }

  return {
    async read(id: string): Promise<OwnEnquiry | WithdrawnEnquiry | null> {
      const row = await submissionOf(db, schoolCode, id);
      if (!row) return readWithdrawn(db, schoolCode, id);
      const notes = await linesOf(db, schoolCode, id);
      return {
        reference: row.reference ?? "",
        fields: JSON.parse(row.fields),
        state: await stateOf(db, schoolCode, id),
        receivedAt: new Date(row.received_at),
        lines: notes.map(({ note, at }) => ({ text: note, at: new Date(at) })),
      };
    },
    addLine: (id: string, line: string) =>
      write(async (transaction) => {
        if (!(await submissionOf(transaction, schoolCode, id))) return false;
        const lines = await linesOf(transaction, schoolCode, id);
        if (lines.length >= MOST_LINES) return false;
        if (lines.at(-1)?.note !== line) await addNote(transaction, id, line);
        return true;
      }),
    async correct(id: string, typed: Enquiry): Promise<Partial<Record<keyof Enquiry, string>>> {
      const errors = checkEnquiry(typed);
      if (Object.keys(errors).length > 0) return errors;
      const fields = trimEnquiry(typed);
      await write(async (transaction) => {
        const row = await submissionOf(transaction, schoolCode, id);
        if (!row) return;
        const known = JSON.parse(row.fields) as Enquiry;
        const changed = enquiryFields.filter((field) => fields[field] !== known[field]);
        if (changed.length === 0) return;
        await transaction
          .updateTable("submissions")
          .set({ fields: JSON.stringify(fields) })
          .where("school_code", "=", schoolCode)
          .where("id", "=", id)
          .execute();
        await addNote(transaction, id, `Corrected: ${changed.map((field) => labels[field]).join(", ")}`);
      });
      return {};
    },
  };
}

function submissionOf(db: Kysely<Database>, schoolCode: string, id: string) {
  return db
    .selectFrom("submissions")
    .select(["reference", "fields", "received_at"])
    .where("school_code", "=", schoolCode)
    .where("id", "=", id)
    .where("form", "=", "Admission")
    .executeTakeFirst();
}

function linesOf(db: Kysely<Database>, schoolCode: string, id: string) {
  return db
    .selectFrom("inbox_notes")
    .select(["note", "at"])
    .where("school_code", "=", schoolCode)
    .where("submission_id", "=", id)
    .where("is_family", "=", 1)
    .orderBy("number")
    .execute();
}

/** Returns the state of the enquiry, or of the one that stands for it. */
async function stateOf(db: Kysely<Database>, schoolCode: string, id: string): Promise<EnquiryState> {
  const inboxOf = (submission: string) =>
    db
      .selectFrom("inbox")
      .select(["state", "joined_to"])
      .where("school_code", "=", schoolCode)
      .where("submission_id", "=", submission)
      .executeTakeFirst();
  const own = await inboxOf(id);
  const joined = own?.joined_to && (await submissionOf(db, schoolCode, own.joined_to));
  const row = joined && own?.joined_to ? await inboxOf(own.joined_to) : own;
  return (row?.state ?? "new") as EnquiryState;
}

async function readWithdrawn(db: Kysely<Database>, schoolCode: string, id: string): Promise<WithdrawnEnquiry | null> {
  const row = await db
    .selectFrom("withdrawn")
    .selectAll()
    .where("school_code", "=", schoolCode)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    class: row.class,
    receivedAt: new Date(row.received_at),
    withdrawnAt: new Date(row.withdrawn_at),
    isMailed: row.mailed === 1,
    isForwarded: row.forwarded === 1,
    clearedAt: row.cleared_at === null ? null : new Date(row.cleared_at),
  };
}
