import type { ColumnDefinitionBuilder, Kysely } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);

/** Families follow their enquiry by a reference, and may withdraw it; the office knows who calls, and which enquiries are one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["submissions", "submissions_put_aside"]) {
    await db.schema.alterTable(table).addColumn("reference", "text").execute();
  }
  await db.schema
    .createIndex("submissions_by_reference")
    .unique()
    .on("submissions")
    .columns(["school_code", "reference"])
    .execute();
  const inbox = () => db.schema.alterTable("inbox");
  await inbox().addColumn("version", "integer", zero).execute();
  await inbox().addColumn("caller_id", "text").execute();
  await inbox().addColumn("joined_to", "text").execute();
  await inbox().addColumn("family_wrote", "integer", zero).execute();
  await db.schema.alterTable("inbox_notes").addColumn("is_family", "integer", zero).execute();
  await db.schema
    .createTable("withdrawn")
    .addColumn("school_code", "text", (column) => required(column).references("schools.code").onDelete("cascade"))
    .addColumn("id", "text", required)
    .addColumn("class", "text", required)
    .addColumn("received_at", "text", required)
    .addColumn("withdrawn_at", "text", required)
    .addColumn("mailed", "integer", required)
    .addColumn("forwarded", "integer", required)
    .addColumn("cleared_at", "text")
    .addColumn("cleared_by", "text")
    .addPrimaryKeyConstraint("withdrawn_key", ["school_code", "id"])
    .execute();
}
