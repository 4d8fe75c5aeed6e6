import type { Kysely } from "kysely";

/** Adds the name that the office gave a file, where its path does not say it; null for files that were stored before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("files").addColumn("name", "text").execute();
}
