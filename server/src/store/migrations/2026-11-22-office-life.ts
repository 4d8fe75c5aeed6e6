import { type Kysely, sql } from "kysely";

/** Adds the visibility of a draft, the question to its reader, and the message beside a version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["visible_from", "visible_until", "asked"]) {
    await db.schema.alterTable("drafts").addColumn(column, "text").execute();
  }
  await db.schema
    .createIndex("drafts_asked")
    .on("drafts")
    .columns(["school_code", "saved_at"])
    .where(sql.ref("asked"), "is not", null)
    .execute();
  for (const column of ["visible_from", "visible_until", "word"]) {
    await db.schema.alterTable("revisions").addColumn(column, "text").execute();
  }
}
