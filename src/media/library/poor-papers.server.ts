import type { Kysely } from "kysely";
import type { Database } from "../../db/tables/database.server.ts";

/** Returns scans and unreadable PDFs. */
export const poorPapers = (db: Kysely<Database>) =>
  db
    .selectFrom("files")
    .innerJoin("papers", "papers.hash", "files.hash")
    .select(["files.path", "files.name", "papers.pages"])
    .where("papers.has_text", "=", 0)
    .orderBy("files.path")
    .execute();
