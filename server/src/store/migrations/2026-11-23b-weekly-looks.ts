import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Adds what the weekly look at the disclosure found, what was said of it, and mails to the office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await ofSchool(db.schema.createTable("disclosure_looks"))
    .addColumn("place", "text", required)
    .addColumn("looked_at", "text", required)
    .addColumn("fault", "text")
    .addColumn("is_sure", "integer", required)
    .addColumn("failing_since", "text")
    .addPrimaryKeyConstraint("disclosure_looks_key", ["school_code", "place"])
    .execute();
  await ofSchool(db.schema.createTable("disclosure_findings"))
    .addColumn("row", "text", required)
    .addColumn("fault", "text", required)
    .addColumn("found_at", "text", required)
    .addColumn("told_in", "text")
    .addPrimaryKeyConstraint("disclosure_findings_key", ["school_code", "row", "fault"])
    .execute();
  await ofSchool(db.schema.createTable("letters"))
    .addColumn("letter_id", "text", required)
    .addColumn("subject", "text", required)
    .addColumn("text", "text", required)
    .addColumn("attempts", "integer", required)
    .addColumn("next_try_at", "text", required)
    .addColumn("sent_at", "text")
    .addColumn("last_failure", "text")
    .addPrimaryKeyConstraint("letters_key", ["school_code", "letter_id"])
    .execute();
  await db.schema.createIndex("letters_due").on("letters").columns(["school_code", "sent_at", "next_try_at"]).execute();
}

const ofSchool = <Table extends string>(table: CreateTableBuilder<Table>) =>
  table.addColumn("school_code", "text", (column) => column.notNull().references("schools.code").onDelete("cascade"));
