import type { Kysely } from "kysely";
import type { Database } from "../../store/tables/database.ts";

/** Returns a query of stored files with the facts of papers. */
export const describedFiles = (db: Kysely<Database>) =>
  db
    .selectFrom("files")
    .leftJoin("papers", "papers.hash", "files.hash")
    .selectAll("files")
    .select(["papers.pages", "papers.has_text", "papers.title"]);
