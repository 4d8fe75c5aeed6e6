import type { Kysely } from "kysely";
import { schoolDay } from "../base/dates.ts";
import type { SchoolStore } from "../db/store.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { type Finding, findingsIn, type LookedAt } from "./findings.ts";
import { deadAmong, readLooks } from "./looks.server.ts";
import type { DisclosureRow } from "./rows.ts";

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

/** Returns the known contents of stored PDFs by path; leaves out those that have not been read yet. */
async function readPapers(db: Kysely<Database>): Promise<LookedAt["papers"]> {
  const rows = await db
    .selectFrom("files")
    .innerJoin("papers", "papers.hash", "files.hash")
    .select(["files.path", "papers.pages", "papers.has_text"])
    .execute();
  return Object.fromEntries(rows.map(({ path, pages, has_text }) => [path, { pages, hasText: has_text === 1 }]));
}
