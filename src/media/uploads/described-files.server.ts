import type { Kysely } from "kysely";
import type { Database } from "../../db/tables/database.server.ts";

/** Returns a query of stored files with the facts of papers. */
export const describedFiles = (db: Kysely<Database>) =>
  db
    .selectFrom("files")
    .leftJoin("papers", "papers.hash", "files.hash")
    .selectAll("files")
    .select(["papers.pages", "papers.has_text", "papers.title"]);
