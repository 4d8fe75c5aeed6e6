import type { Kysely } from "kysely";

/** Adds answers to forms of the office, which are kept for some minutes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("kept_answers")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("owner", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
}
