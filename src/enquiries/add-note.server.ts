import type { Transaction } from "kysely";
import type { Database } from "../db/tables/database.server.ts";
import type { SubmissionState } from "./inbox-words.ts";

interface Note {
  /** The state that the note sets; null when it stays the same. */
  state: SubmissionState | null;
  text: string;
  author: string;
  at: Date;
  isFamily: boolean;
}

/** Adds the next note of a submission. */
export async function addNote(
  transaction: Transaction<Database>,
  id: string,
  { state, text, author, at, isFamily }: Note,
): Promise<void> {
  const key = { submission_id: id };
  const last = await transaction
    .selectFrom("inbox_notes")
    .select(({ fn }) => fn.max("number").as("number"))
    .where((row) => row.and(key))
    .executeTakeFirst();
  const note = { state, note: text, author, at: at.toISOString(), is_family: Number(isFamily) };
  await transaction
    .insertInto("inbox_notes")
    .values({ ...key, ...note, number: (last?.number ?? 0) + 1 })
    .execute();
}
