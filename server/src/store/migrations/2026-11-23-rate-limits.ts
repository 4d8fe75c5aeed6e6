import type { Kysely } from "kysely";

/** Adds what has been used of the limits that all processes of a store share. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("rate_limits")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("full_at", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("rate_limits_full").on("rate_limits").column("full_at").execute();
}
