import type { LookedAt } from "@school/content/office/disclosure/findings";
import type { Kysely } from "kysely";
import type { Database } from "../store/tables/database.ts";

/** Returns the known contents of stored PDFs by path; leaves out those that have not been read yet. */
export async function readPapers(db: Kysely<Database>): Promise<LookedAt["papers"]> {
  const rows = await db
    .selectFrom("files")
    .innerJoin("papers", "papers.hash", "files.hash")
    .select(["files.path", "papers.pages", "papers.has_text"])
    .execute();
  return Object.fromEntries(rows.map(({ path, pages, has_text }) => [path, { pages, hasText: has_text === 1 }]));
}
