import type { ColumnDefinitionBuilder, Kysely } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Adds the ids of submissions that somebody erased: a restore of an older backup erases them again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("erased")
    .addColumn("school_code", "text", (column) => required(column).references("schools.code").onDelete("cascade"))
    .addColumn("id", "text", required)
    .addColumn("erased_at", "text", required)
    .addPrimaryKeyConstraint("erased_key", ["school_code", "id"])
    .execute();
}
