import type { ColumnDefinitionBuilder, Kysely } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/**
 * Adds what is known of each PDF, by the hash of its bytes. `text` is the beginning of its own text, for a search of the website: it may be
 * that of a paper which no visitor sees yet, and goes with the last file of these bytes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("papers")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("pages", "integer")
    .addColumn("has_text", "integer", required)
    .addColumn("title", "text")
    .addColumn("text", "text", required)
    .addColumn("described_at", "text", required)
    .execute();
}
