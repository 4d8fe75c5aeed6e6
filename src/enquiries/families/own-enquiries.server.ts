import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../db/tables/database.server.ts";
import { checkEnquiry, type Enquiry, enquiryFields, trimEnquiry } from "../../kinds/forms/enquiries.ts";
import { type Families, MOST_LINES } from "../../kinds/forms/own-enquiry.ts";
import { addNote } from "../add-note.server.ts";
import type { Write } from "../writer.server.ts";
import { linesOf, readEnquiry, storedEnquiry } from "./read-enquiry.server.ts";

interface OwnServices {
  db: Kysely<Database>;
  write: Write;
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

export function ownEnquiries({ db, write, now }: OwnServices): Pick<Families, "read" | "addLine" | "correct"> {
  /** Adds a line of the family, and marks the enquiry in the office's list. */
  async function addFamilyNote(transaction: Transaction<Database>, id: string, text: string) {
    await transaction
      .insertInto("inbox")
      .values({ submission_id: id, state: "new", due_on: null, family_wrote: 1 })
      .onConflict((row) =>
        row
          .columns(["submission_id"])
          .doUpdateSet((known) => ({ family_wrote: 1, version: known("inbox.version", "+", 1) })),
      )
      .execute();
    await addNote(transaction, id, { state: null, text, author: FAMILY, at: now(), isFamily: true });
  }

  /** Returns the wrong fields with their messages. */
  async function storeFields(
    transaction: Transaction<Database>,
    id: string,
    fields: Enquiry,
  ): Promise<Partial<Record<keyof Enquiry, string>>> {
    const row = await storedEnquiry(transaction, id);
    if (!row) return {};
    const known = JSON.parse(row.fields) as Enquiry;
    const changed = enquiryFields.filter((field) => fields[field] !== known[field]);
    const [first] = changed;
    if (!first) return {};
    const lines = await linesOf(transaction, id);
    if (lines.length >= MOST_LINES) return { [first]: "There are many changes already: call the office" };
    await transaction
      .updateTable("submissions")
      .set({ fields: JSON.stringify(fields) })
      .where("id", "=", id)
      .execute();
    await addFamilyNote(transaction, id, `Corrected: ${changed.map((field) => labels[field]).join(", ")}`);
    return {};
  }

  return {
    read: (id) => readEnquiry(db, id),
    addLine: (id, line) =>
      write(async (transaction) => {
        if (!(await storedEnquiry(transaction, id))) return false;
        const lines = await linesOf(transaction, id);
        if (lines.length >= MOST_LINES) return false;
        if (lines.at(-1)?.note !== line) await addFamilyNote(transaction, id, line);
        return true;
      }),
    async correct(id, typed) {
      const errors = checkEnquiry(typed);
      if (Object.keys(errors).length > 0) return errors;
      return write((transaction) => storeFields(transaction, id, trimEnquiry(typed)));
    },
  };
}
