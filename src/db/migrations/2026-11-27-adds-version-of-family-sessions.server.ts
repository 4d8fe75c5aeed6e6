import type { Kysely } from "kysely";

/** Adds the version to which the cookies of an enquiry are sealed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("submissions")
    .addColumn("session_version", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
