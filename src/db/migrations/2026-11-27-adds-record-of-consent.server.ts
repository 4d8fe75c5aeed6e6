import { type Kysely, sql } from "kysely";
import { isPostgres } from "./dialect.server.ts";
import { createTrigger, keepForever, timeNow } from "./triggers.server.ts";

/** Adds the record of what families agreed to, took back and asked for, and the texts of the privacy policy that they saw. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let record = db.schema.createTable("consent_record");
  for (const column of ["submission_id", "at", "act", "way"])
    record = record.addColumn(column, "text", (build) => build.notNull());
  for (const column of ["purpose", "policy", "language", "author"]) record = record.addColumn(column, "text");
  await record
    .addColumn("number", "integer", (build) => build.notNull())
    .addPrimaryKeyConstraint("consent_record_key", ["submission_id", "number"] as never[])
    .execute();
  await db.schema
    .createTable("privacy_policies")
    .addColumn("version", "text", (build) => build.primaryKey())
    .addColumn("since", "text", (build) => build.notNull())
    .addColumn("en", "text", (build) => build.notNull())
    .addColumn("hi", "text", (build) => build.notNull())
    .execute();
  for (const table of ["consent_record", "privacy_policies"]) await neverChange(db, table);
  await recordErasure(db, "submissions", "submissions_put_aside");
  await recordErasure(db, "submissions_put_aside", "submissions");
}

/** Also by the ways round a trigger for each row: `truncate`, and SQLite's `insert or replace`. */
async function neverChange(db: Kysely<unknown>, table: string) {
  await keepForever(db, table, "what a family has said stays in the record");
  if (isPostgres(db)) {
    await sql`create trigger ${sql.ref(`${table}_refuse_truncate`)} before truncate on ${sql.ref(table)}
      for each statement execute function ${sql.ref(`${table}_refuse_delete`)}()`.execute(db);
    return;
  }
  const key = table === "consent_record" ? ["submission_id", "number"] : ["version"];
  const same = key.map((column) => `${column} = new.${column}`).join(" and ");
  await sql`create trigger ${sql.ref(`${table}_refuse_replace`)} before insert on ${sql.ref(table)}
    when exists (select 1 from ${sql.ref(table)} where ${sql.raw(same)})
    begin select raise(ignore); end`.execute(db);
}

/** Records the end of a submission that is neither in use nor put aside, whoever erases it. The record names nobody, so it stays. */
async function recordErasure(db: Kysely<unknown>, table: string, other: string) {
  await createTrigger(db, {
    name: `${table}_erasure_is_recorded`,
    table,
    event: "delete",
    condition: `not exists (select 1 from ${other} where id = old.id)`,
    statements: [
      `insert into consent_record (submission_id, number, at, act, way)
        select old.id, coalesce(max(number), 0) + 1, ${timeNow(db)}, 'erased', 'store'
        from consent_record where submission_id = old.id`,
    ],
  });
}
