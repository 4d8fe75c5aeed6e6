import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Adds the state of the vendor's lists and files, and of the process that reads them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await attempted(db.schema.createTable("mirrors"))
    .addColumn("kind", "text", required)
    .addColumn("since", "text")
    .addColumn("released_at", "text")
    .addColumn("digest", "text")
    .addColumn("wanted", "text")
    .addColumn("changed_at", "text")
    .addColumn("held", "text")
    .addColumn("trusted_digest", "text")
    .addPrimaryKeyConstraint("mirrors_key", ["school_code", "kind"])
    .execute();
  await attempted(db.schema.createTable("mirrored_files"))
    .addColumn("path", "text", required)
    .addColumn("source", "text", required)
    .addColumn("hash", "text")
    .addPrimaryKeyConstraint("mirrored_files_key", ["school_code", "path"])
    .execute();
  await createForwards(db);
  await db.schema
    .createTable("leases")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("holder", "text", required)
    .addColumn("until", "text", required)
    .execute();
}

/** Submissions that are to be sent on; the same columns as the outbox of the mail. */
async function createForwards(db: Kysely<unknown>) {
  await db.schema
    .createTable("forwards")
    .addColumn("school_code", "text", required)
    .addColumn("submission_id", "text", required)
    .addColumn("attempts", "integer", required)
    .addColumn("next_try_at", "text", required)
    .addColumn("sent_at", "text")
    .addColumn("last_failure", "text")
    .addPrimaryKeyConstraint("forwards_key", ["school_code", "submission_id"])
    .addForeignKeyConstraint(
      "forwards_submission",
      ["school_code", "submission_id"],
      "submissions",
      ["school_code", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("forwards_due")
    .on("forwards")
    .columns(["school_code", "sent_at", "next_try_at"])
    .execute();
}

function attempted<Table extends string>(table: CreateTableBuilder<Table>) {
  return table
    .addColumn("school_code", "text", (column) => column.notNull().references("schools.code").onDelete("cascade"))
    .addColumn("etag", "text")
    .addColumn("last_modified", "text")
    .addColumn("checked_at", "text")
    .addColumn("due_at", "text")
    .addColumn("failures", "integer", required)
    .addColumn("failure", "text")
    .addColumn("failing_since", "text");
}
