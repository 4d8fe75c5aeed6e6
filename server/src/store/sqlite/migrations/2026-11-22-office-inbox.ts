import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";

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
  const ofOld = (key: string) => sql`school_code = old.school_code and ${sql.ref(key)} = old.id`;
  await sql`
    create trigger ${sql.ref(`${table}_take_notes_along`)} after delete on ${sql.ref(table)}
    when not exists (select 1 from ${sql.ref(other)} where ${ofOld("id")})
    begin
      delete from inbox where ${ofOld("submission_id")};
      delete from inbox_notes where ${ofOld("submission_id")};
    end`.execute(db);
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
  for (const event of ["update", "delete"]) {
    await sql`
      create trigger ${sql.ref(`office_log_refuse_${event}`)} before ${sql.raw(event)} on office_log
      begin
        select raise(abort, 'what was done stays in the log');
      end`.execute(db);
  }
}
