import type { Kysely } from "kysely";

/** Adds the address at which visitors reach the school's server; null until one has started. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("schools").addColumn("address", "text").execute();
}
