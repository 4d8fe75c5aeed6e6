import { type Finding, findingsIn } from "@school/content/office/disclosure/findings";
import type { DisclosureRow } from "@school/content/office/disclosure/rows";
import { schoolDay } from "@school/content/rules/dates";
import type { SchoolStore } from "../store/store.ts";
import { deadAmong, readLooks } from "./looks.ts";
import { readPapers } from "./read-papers.ts";

/** Returns what is to be put right, by the last look at links and papers. */
export async function findingsNow(
  { db }: Pick<SchoolStore, "db">,
  rows: readonly DisclosureRow[],
  now: Date,
): Promise<Finding[]> {
  const papers = await readPapers(db);
  const dead = deadAmong(await readLooks(db), now);
  return findingsIn(rows, { papers, dead }, schoolDay(now));
}
