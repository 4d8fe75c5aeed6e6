import type { Kysely } from "kysely";

/** Takes away the signatures of what was issued, their key, and the digests of texts that it signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("notices").dropColumn("signature").execute();
  await db.schema.alterTable("notices").dropColumn("digest").execute();
  await db.schema.dropTable("notice_keys").execute();
}
