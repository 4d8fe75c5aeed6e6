import type { ColumnDefinitionBuilder, Kysely } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const ofSchool = (column: ColumnDefinitionBuilder) => required(column).references("schools.code").onDelete("cascade");

/** Pictures that nobody may see, and what families have said about pictures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("hidden_pictures")
    .addColumn("school_code", "text", ofSchool)
    .addColumn("hash", "text", required)
    .addColumn("path", "text", required)
    .addColumn("hidden_at", "text", required)
    .addColumn("author", "text", required)
    .addColumn("author_id", "text", required)
    .addPrimaryKeyConstraint("hidden_pictures_key", ["school_code", "hash"])
    .execute();
  await db.schema
    .createTable("consents")
    .addColumn("school_code", "text", ofSchool)
    .addColumn("kind", "text", required)
    .addColumn("id", "text", required)
    .addColumn("state", "text", required)
    .addColumn("slips", "text", required)
    .addColumn("author", "text", required)
    .addColumn("noted_at", "text", required)
    .addPrimaryKeyConstraint("consents_key", ["school_code", "kind", "id"])
    .execute();
  await db.schema.createIndex("files_by_hash").on("files").columns(["school_code", "hash"]).execute();
}
