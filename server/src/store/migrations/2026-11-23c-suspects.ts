import type { ColumnDefinitionBuilder, Kysely } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** What looks like a machine's is stored apart from the rest, and what is dropped is counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["submissions", "submissions_put_aside"]) {
    await db.schema
      .alterTable(table)
      .addColumn("suspect", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema
    .createTable("dropped_submissions")
    .addColumn("school_code", "text", (column) => required(column).references("schools.code").onDelete("cascade"))
    .addColumn("form", "text", required)
    .addColumn("count", "integer", required)
    .addColumn("first_at", "text", required)
    .addColumn("last_at", "text", required)
    .addPrimaryKeyConstraint("dropped_submissions_key", ["school_code", "form"])
    .execute();
}
