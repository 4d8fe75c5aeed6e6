import { type Kysely, sql } from "kysely";

/** What the site shows, and the column that says whose it is. */
const shown = [
  ["schools", "code"],
  ["page_texts", "school_code"],
  ["files", "school_code"],
  ["news", "school_code"],
  ["events", "school_code"],
  ["toppers", "school_code"],
  ["albums", "school_code"],
  ["videos", "school_code"],
  ["notifications", "school_code"],
  ["registration_links", "school_code"],
  ["highlights", "school_code"],
  ["circulars", "school_code"],
] as const;

/**
 * A version per school and table, raised with every write of a row in the write's own transaction, whoever writes: the
 * triggers stand in the database, so that no program can publish and forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("changes")
    .addColumn("school_code", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("changes_of_school", ["school_code", "subject"])
    .execute();
  for (const [table, owner] of shown) {
    for (const [event, row] of [
      ["insert", "new"],
      ["update", "new"],
      ["delete", "old"],
    ] as const) {
      await sql`
        create trigger ${sql.ref(`${table}_${event}_is_a_change`)} after ${sql.raw(event)} on ${sql.ref(table)}
        begin
          insert into changes (school_code, subject, version)
          values (${sql.raw(`${row}.${owner}`)}, ${sql.lit(table)}, 1)
          on conflict (school_code, subject) do update set version = version + 1;
        end`.execute(db);
    }
  }
}
