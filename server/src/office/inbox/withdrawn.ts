import type { Person } from "@school/content/office/doors/people";
import type { WithdrawnRow } from "@school/content/office/inbox/inbox";
import { longDate, schoolDay } from "@school/content/rules/dates";
import type { Kysely, Transaction } from "kysely";
import { withdrawnEnquiry } from "../../forms/families/read-enquiry.ts";
import type { Database } from "../../store/tables/database.ts";
import { noteInLog } from "../log.ts";

const MOST = 200;

/** Returns the withdrawn enquiries with copies elsewhere, first those whose copies are not erased. */
export async function listWithdrawn(db: Kysely<Database>): Promise<WithdrawnRow[]> {
  const rows = await db
    .selectFrom("withdrawn")
    .selectAll()
    .where((row) => row.or([row("mailed", "=", 1), row("forwarded", "=", 1)]))
    .orderBy("withdrawn_at", "desc")
    .limit(MOST)
    .execute();
  const shown = rows.map((row) => ({
    id: row.id,
    ...withdrawnEnquiry(row),
    clearedBy: row.cleared_by,
  }));
  return [...shown.filter((row) => !row.clearedAt), ...shown.filter((row) => row.clearedAt)];
}

export async function clearWithdrawn(
  transaction: Transaction<Database>,
  { now }: { now(): Date },
  person: Person,
  id: string,
): Promise<boolean> {
  const at = now();
  const row = await transaction
    .updateTable("withdrawn")
    .set({ cleared_at: at.toISOString(), cleared_by: person.name })
    .where("id", "=", id)
    .where("cleared_at", "is", null)
    .returning("received_at")
    .executeTakeFirst();
  if (!row) return false;
  const about = `of ${longDate(schoolDay(new Date(row.received_at)))}`;
  await noteInLog(transaction, { person, act: "clear withdrawn", about, at });
  return true;
}
