import { randomBytes } from "node:crypto";
import { REFERENCE_BYTES, referenceOf } from "@school/content/forms/reference";
import type { Transaction } from "kysely";
import type { Database } from "../store/tables/database.ts";

/** Of 24 million references, all four are taken once in 10^13 times when a school holds ten thousand enquiries. */
const CHOICE = 4;

/** Returns a reference that no enquiry has, or null: an enquiry is stored all the same. Others must not write meanwhile. */
export async function freeReference(db: Transaction<Database>): Promise<string | null> {
  const choice = Array.from({ length: CHOICE }, () => referenceOf(randomBytes(REFERENCE_BYTES)));
  const takenIn = (table: "submissions" | "submissions_put_aside") =>
    db.selectFrom(table).select("reference").where("reference", "in", choice);
  const rows = await takenIn("submissions").unionAll(takenIn("submissions_put_aside")).execute();
  const taken = new Set(rows.map(({ reference }) => reference));
  return choice.find((reference) => !taken.has(reference)) ?? null;
}
