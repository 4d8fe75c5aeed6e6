import type { ColumnDefinitionBuilder, Kysely } from "kysely";
import { createTrigger, keepForever } from "./triggers.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Adds the office's knowledge of submissions, its log, and the times at which pages were looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createInbox(db);
  await createLog(db);
  await db.schema
    .createTable("looked_at")
    .addColumn("school_code", "text", (column) => column.notNull().references("schools.code").onDelete("cascade"))
    .addColumn("kind", "text", required)
    .addColumn("id", "text", required)
    .addColumn("at", "text", required)
    .addPrimaryKeyConstraint("looked_at_key", ["school_code", "kind", "id"])
    .execute();
}

async function createInbox(db: Kysely<unknown>) {
  await db.schema
    .createTable("inbox")
    .addColumn("school_code", "text", required)
    .addColumn("submission_id", "text", required)
    .addColumn("state", "text", required)
    .addColumn("due_on", "text")
    .addPrimaryKeyConstraint("inbox_key", ["school_code", "submission_id"])
    .execute();
  await db.schema
    .createTable("inbox_notes")
    .addColumn("school_code", "text", required)
    .addColumn("submission_id", "text", required)
    .addColumn("number", "integer", required)
    .addColumn("state", "text")
    .addColumn("note", "text", required)
    .addColumn("author", "text", required)
    .addColumn("at", "text", required)
    .addPrimaryKeyConstraint("inbox_notes_key", ["school_code", "submission_id", "number"])
    .execute();
  await db.schema
    .createIndex("submissions_by_form")
    .on("submissions")
    .columns(["school_code", "form", "received_at"])
    .execute();
  await eraseWithSubmission(db, "submissions", "submissions_put_aside");
  await eraseWithSubmission(db, "submissions_put_aside", "submissions");
}

/** A submission that is neither in use nor put aside takes its state and notes along, whoever deletes it. */
async function eraseWithSubmission(db: Kysely<unknown>, table: string, other: string) {
  const ofOld = (key: string) => `school_code = old.school_code and ${key} = old.id`;
  await createTrigger(db, {
    name: `${table}_take_notes_along`,
    table,
    event: "delete",
    condition: `not exists (select 1 from ${other} where ${ofOld("id")})`,
    statements: ["inbox", "inbox_notes"].map((notes) => `delete from ${notes} where ${ofOld("submission_id")}`),
  });
}

async function createLog(db: Kysely<unknown>) {
  await db.schema
    .createTable("office_log")
    .addColumn("number", "integer", (column) => column.primaryKey().autoIncrement())
    .addColumn("school_code", "text", required)
    .addColumn("at", "text", required)
    .addColumn("author", "text")
    .addColumn("author_id", "text")
    .addColumn("act", "text", required)
    .addColumn("about", "text")
    .addColumn("address", "text")
    .execute();
  const index = (name: string) => db.schema.createIndex(`office_log_${name}`).on("office_log");
  await index("by_time").columns(["school_code", "at"]).execute();
  await index("by_author").columns(["school_code", "author_id", "at"]).execute();
  await keepForever(db, "office_log", "what was done stays in the log");
}
