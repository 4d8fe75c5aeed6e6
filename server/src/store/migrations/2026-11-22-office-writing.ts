import type { Kysely } from "kysely";

/** Notes from which opened form a draft was last written, so that its posts count in their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("drafts").addColumn("writing", "text").execute();
  await db.schema.alterTable("drafts").addColumn("sequence", "integer").execute();
}
