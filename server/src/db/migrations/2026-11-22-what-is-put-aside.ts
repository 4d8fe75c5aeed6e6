import type { Kysely } from "kysely";

/** What retention has taken out of use and deletes a week later: a table of its own, so that nothing reads it by mistake. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("submissions_put_aside")
    .addColumn("school_code", "text", (column) => column.notNull().references("schools.code").onDelete("cascade"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("fields", "text", (column) => column.notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("kept_since", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .addColumn("put_aside_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("submissions_put_aside_key", ["school_code", "id"])
    .execute();
}
