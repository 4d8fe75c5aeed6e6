import type { LookedAt } from "@school/content/office/disclosure/findings";
import type { Kysely } from "kysely";
import type { Database } from "../store/tables/database.ts";

/** Returns by path what stored PDFs hold; one that nobody has read yet is not there. */
export async function readPapers(db: Kysely<Database>, schoolCode: string): Promise<LookedAt["papers"]> {
  const rows = await db
    .selectFrom("files")
    .innerJoin("papers", "papers.hash", "files.hash")
    .select(["files.path", "papers.pages", "papers.has_text"])
    .where("files.school_code", "=", schoolCode)
    .execute();
  return Object.fromEntries(rows.map(({ path, pages, has_text }) => [path, { pages, hasText: has_text === 1 }]));
}
