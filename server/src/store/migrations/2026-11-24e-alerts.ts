import type { ColumnDefinitionBuilder, Kysely } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Adds the times that alerts are computed from, and which alerts have begun. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("watched")
    .addColumn("what", "text", (column) => column.primaryKey())
    .addColumn("at", "text", required)
    .addColumn("count", "integer", required)
    .execute();
  await db.schema
    .createTable("alerts")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("began_at", "text")
    .addColumn("told_in", "text")
    .execute();
}
