import { type Kysely, sql } from "kysely";

/**
 * Adds the newest time known (`clock`, one row), the time from which retention counts (`kept_since`), and a table of its own for
 * submissions that are put aside, so that nothing reads them by mistake. In a store of an older version the newest submission is the
 * newest time known; one of the future says nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("clock")
    .addColumn("only", "integer", (column) => column.primaryKey().check(sql`only = 1`))
    .addColumn("known_at", "text")
    .addColumn("doubted_at", "text")
    .addColumn("steady_for", "integer", (column) => column.notNull())
    .execute();
  await sql`
    insert into clock (only, known_at, steady_for)
    select 1, max(received_at), 0 from submissions
    where received_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+1 day')`.execute(db);
  await db.schema.alterTable("submissions").addColumn("kept_since", "text").execute();
  await sql`update submissions set kept_since = received_at`.execute(db);
  await db.schema.createIndex("submissions_by_time").on("submissions").columns(["school_code", "kept_since"]).execute();
  await db.schema
    .createTable("submissions_put_aside")
    .addColumn("school_code", "text", (column) => column.notNull().references("schools.code").onDelete("cascade"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("fields", "text", (column) => column.notNull())
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("kept_since", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .addColumn("put_aside_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("submissions_put_aside_key", ["school_code", "id"])
    .execute();
}
