import type { Finding } from "@school/content/office/disclosure/findings";
import type { Transaction } from "kysely";
import type { Letter } from "../forms/letters.ts";
import { storeLetter } from "../forms/letters.ts";
import type { Database } from "../store/tables/database.ts";

interface Telling {
  findings: readonly Finding[];
  now: Date;
  /** Null without a mail server; findings then wait until there is one. */
  write: ((untold: readonly Finding[]) => Pick<Letter, "subject" | "text">) | null;
}

/** Stores the present findings and puts the new ones into one letter. Forgets mended ones: if they come back, they count as new. */
export async function tellOnce(transaction: Transaction<Database>, { findings, now, write }: Telling) {
  const ofSchool = () => transaction.selectFrom("disclosure_findings");
  const current = new Map(findings.map((finding) => [keyOf(finding.row.number, finding.fault), finding]));
  for (const { row, fault } of await ofSchool().select(["row", "fault"]).execute()) {
    if (!current.has(keyOf(row, fault))) await forget(transaction, row, fault);
  }
  for (const { row, fault } of findings) {
    await transaction
      .insertInto("disclosure_findings")
      .values({ row: row.number, fault, found_at: now.toISOString(), told_in: null })
      .onConflict((known) => known.columns(["row", "fault"]).doNothing())
      .execute();
  }
  if (!write) return;
  const untold = await ofSchool().select(["row", "fault"]).where("told_in", "is", null).execute();
  const words = findings.filter(({ row, fault }) =>
    untold.some((one) => keyOf(one.row, one.fault) === keyOf(row.number, fault)),
  );
  if (words.length === 0) return;
  const told_in = await storeLetter(transaction, write(words), now);
  await transaction.updateTable("disclosure_findings").set({ told_in }).where("told_in", "is", null).execute();
}

const keyOf = (row: string, fault: string) => `${row}: ${fault}`;

const forget = (transaction: Transaction<Database>, row: string, fault: string) =>
  transaction.deleteFrom("disclosure_findings").where("row", "=", row).where("fault", "=", fault).execute();
