import type { FormType } from "@school/content/forms/form-contract";
import type { InboxRow } from "@school/content/office/inbox/inbox";
import type { Kysely } from "kysely";
import type { Database } from "../../store/tables/database.ts";
import { rowOf, type StoredRow, shownColumns, withState } from "./stored-rows.ts";
import { sharedPhones } from "./twins.ts";

/** Returns the rows of these submissions in their order, with what the list shows beside each. */
export async function shownRows(db: Kysely<Database>, form: FormType, ids: readonly string[]): Promise<InboxRow[]> {
  if (ids.length === 0) return [];
  const rows = await withState(db).where("submissions.id", "in", ids).select(shownColumns).execute();
  const notes = await lastNotes(db, ids);
  const phones = form === "Admission" ? rows.map(phoneOf) : [];
  const shared = await sharedPhones(db, phones);
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = known.get(id);
    return row ? [{ ...rowOf(row), lastNote: notes.get(id) ?? "", sharesPhone: shared.has(phoneOf(row)) }] : [];
  });
}

const phoneOf = ({ fields }: Pick<StoredRow, "fields">): string => JSON.parse(fields).phone ?? "";

async function lastNotes(db: Kysely<Database>, ids: readonly string[]) {
  const rows = await db
    .selectFrom("inbox_notes")
    .select(["submission_id", "note"])
    .where("submission_id", "in", ids)
    .where("note", "<>", "")
    .orderBy("number")
    .execute();
  return new Map(rows.map(({ submission_id, note }) => [submission_id, note]));
}
