import type { Transaction } from "kysely";
import { insertRow, nextNumber } from "./rows.server.ts";
import type { Database, Row } from "./tables/database.server.ts";

/** A line without its submission, number and time. */
export type Line = Pick<Row<"consent_record">, "act" | "way"> &
  Partial<Pick<Row<"consent_record">, "purpose" | "policy" | "language" | "author">>;

/** Adds the next line about a submission, or about photos. The database refuses to change or delete one. */
export async function addToRecord(db: Transaction<Database>, submission_id: string, at: Date, line: Line) {
  const number = await nextNumber(db, "consent_record", { submission_id });
  const row = { purpose: null, policy: null, language: null, author: null, ...line };
  await insertRow(db, "consent_record", { submission_id, number, at: at.toISOString(), ...row });
}
