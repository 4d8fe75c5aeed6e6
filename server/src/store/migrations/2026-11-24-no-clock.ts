import { type Kysely, sql } from "kysely";

/** Drops what the store knew of the time: the age of a submission counts from the time at which it came in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("submissions_by_time").execute();
  for (const table of ["submissions", "submissions_put_aside"]) {
    // They differ where the clock was wrong when it came in.
    await sql`update ${sql.table(table)} set received_at = kept_since where kept_since <> received_at`.execute(db);
    await db.schema.alterTable(table).dropColumn("kept_since").execute();
  }
  await db.schema.dropTable("clock").execute();
}
