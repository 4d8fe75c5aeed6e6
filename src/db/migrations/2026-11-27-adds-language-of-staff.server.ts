import type { Kysely } from "kysely";

/** Adds the language in which the office speaks to a person; null for none chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("staff").addColumn("language", "text").execute();
}
