import type { Kysely } from "kysely";

/** What visitors send through the forms, and the mail about it. Erasing a submission erases its mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("submissions")
    .addColumn("school_code", "text", (column) => column.notNull().references("schools.code").onDelete("cascade"))
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("fields", "text", (column) => column.notNull())
    .addColumn("idempotency_key", "text")
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("submissions_key", ["school_code", "id"])
    .execute();
  await db.schema
    .createIndex("submissions_once")
    .unique()
    .on("submissions")
    .columns(["school_code", "idempotency_key", "fingerprint"])
    .execute();
  await db.schema
    .createIndex("submissions_alike")
    .on("submissions")
    .columns(["school_code", "fingerprint", "received_at"])
    .execute();
  await db.schema.createIndex("submissions_by_age").on("submissions").columns(["school_code", "received_at"]).execute();

  await db.schema
    .createTable("outbox")
    .addColumn("school_code", "text", (column) => column.notNull())
    .addColumn("submission_id", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_try_at", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .addColumn("last_failure", "text")
    .addPrimaryKeyConstraint("outbox_key", ["school_code", "submission_id"])
    .addForeignKeyConstraint(
      "outbox_submission",
      ["school_code", "submission_id"],
      "submissions",
      ["school_code", "id"],
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("outbox_due").on("outbox").columns(["school_code", "sent_at", "next_try_at"]).execute();
}
