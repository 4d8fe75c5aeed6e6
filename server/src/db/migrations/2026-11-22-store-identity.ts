import { type Kysely, sql } from "kysely";

/**
 * One row: the id that the database shares with its folder of files, and whether a school was ever entered. A database that
 * had a school and has none is damaged; one that never had any is being filled for the first time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("store")
    .addColumn("only_row", "integer", (column) => column.primaryKey().check(sql`only_row = 1`))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("had_school", "integer", (column) => column.notNull())
    .execute();
  await sql`
    create trigger schools_insert_is_noted after insert on schools
    begin
      update store set had_school = 1;
    end`.execute(db);
}
