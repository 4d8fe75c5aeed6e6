import type { ColumnDefinitionBuilder, Kysely } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Adds what calendars and feeds have told their followers: they must recognise an entry that moves, ends or comes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("followed_entries")
    .addColumn("school_code", "text", required)
    .addColumn("list", "text", required)
    .addColumn("uid", "text", required)
    .addColumn("body", "text", required)
    .addColumn("sequence", "integer", required)
    .addColumn("first_at", "text", required)
    .addColumn("changed_at", "text", required)
    .addColumn("cancelled_at", "text")
    .addPrimaryKeyConstraint("followed_entries_key", ["school_code", "list", "uid"])
    .execute();
}
