import { type Kysely, sql } from "kysely";

/** Adds the times at which a stored file came, was replaced and was put in the bin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("files")
    .addColumn("stored_at", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  for (const column of ["replaced_at", "binned_at"]) {
    await db.schema.alterTable("files").addColumn(column, "text").execute();
  }
  await sql`
    update files set stored_at = coalesce(
      (select uploaded_at from uploads where uploads.school_code = files.school_code and uploads.path = files.path),
      (select seeded_at from schools where schools.code = files.school_code), '')`.execute(db);
}
