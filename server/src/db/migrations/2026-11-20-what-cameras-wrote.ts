import type { Kysely } from "kysely";

/** What the camera wrote into a photo, as JSON; null for files that say nothing or were stored before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("files").addColumn("captured", "text").execute();
}
