import { type Kysely, sql } from "kysely";

/**
 * Adds the lists of what may be moved to the trash: rows of `files` that were deleted or got another hash (triggers write them in
 * the same transaction, whoever writes), and places that were noted before something was stored there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("former_files")
    .addColumn("school_code", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("width", "integer")
    .addColumn("height", "integer")
    .addColumn("hash", "text", (column) => column.notNull())
    .addColumn("captured", "text")
    .addColumn("name", "text")
    .addColumn("named_until", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("former_files_key", ["school_code", "path", "hash"])
    .execute();
  for (const [table, time] of [
    ["noted_places", "noted_at"],
    ["unnamed_places", "unnamed_since"],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn("place", "text", (column) => column.primaryKey())
      .addColumn(time, "text", (column) => column.notNull())
      .execute();
  }
  const columns = ["school_code", "path", "type", "size", "width", "height", "hash", "captured", "name"];
  const old = columns.map((column) => `old.${column}`).join(", ");
  for (const event of [
    "delete on files",
    "update on files when (old.school_code, old.path, old.hash) <> (new.school_code, new.path, new.hash)",
  ]) {
    await sql`
      create trigger ${sql.ref(`files_${event.slice(0, 6)}_is_remembered`)} after ${sql.raw(event)}
      begin
        insert into former_files (${sql.raw(columns.join(", "))}, named_until)
        values (${sql.raw(old)}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
        on conflict (school_code, path, hash) do update set named_until = excluded.named_until;
      end`.execute(db);
  }
}
