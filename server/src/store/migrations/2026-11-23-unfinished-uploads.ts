import type { Kysely } from "kysely";

/** Adds the files that are on their way in pieces; their bytes lie beside the files of the store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("unfinished_uploads")
    .addColumn("school_code", "text", (column) => column.notNull().references("schools.code").onDelete("cascade"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("staff_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("begun_at", "text", (column) => column.notNull())
    .addColumn("outcome", "text")
    .addPrimaryKeyConstraint("unfinished_uploads_key", ["school_code", "id"])
    .execute();
}
