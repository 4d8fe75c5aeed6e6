import type { InboxEntry, SubmissionState } from "@school/content/office/inbox/inbox";
import type { Transaction } from "kysely";
import type { Database } from "../../store/tables/database.ts";

interface Written {
  state?: SubmissionState | null;
  note: string;
  author: string;
  at: Date;
}

export async function addNote(
  transaction: Transaction<Database>,
  schoolCode: string,
  { id, notes }: Pick<InboxEntry, "id" | "notes">,
  { state = null, note, author, at }: Written,
): Promise<void> {
  await transaction
    .insertInto("inbox_notes")
    .values({
      school_code: schoolCode,
      submission_id: id,
      number: notes.length + 1,
      state,
      note,
      author,
      at: at.toISOString(),
    })
    .execute();
}
