import type { Kysely } from "kysely";

/** Notes who brought an upload, not by name alone: two people may have one name. Of earlier uploads nobody knows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("uploads").addColumn("author_id", "text").execute();
}
