import type { Kysely } from "kysely";

/** Adds the person and time of each upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("uploads")
    .addColumn("school_code", "text", (column) => column.notNull().references("schools.code").onDelete("cascade"))
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("uploaded_at", "text", (column) => column.notNull())
    .addColumn("author", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("uploads_key", ["school_code", "path"])
    .execute();
}
