import type { ColumnDefinitionBuilder, Kysely } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const ofSchool = (column: ColumnDefinitionBuilder) => column.notNull().references("schools.code").onDelete("cascade");

/** Adds what was issued under which code, and the key that signs it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("notice_keys")
    .addColumn("school_code", "text", (column) => ofSchool(column).primaryKey())
    .addColumn("secret", "text", required)
    .addColumn("made_at", "text", required)
    .execute();
  await db.schema
    .createTable("notices")
    .addColumn("school_code", "text", ofSchool)
    .addColumn("code", "text", required)
    .addColumn("kind", "text", required)
    .addColumn("document", "text", required)
    .addColumn("version", "integer", required)
    .addColumn("issued_at", "text", required)
    .addColumn("ended_at", "text")
    .addColumn("office", "text", required)
    .addColumn("title", "text")
    .addColumn("text", "text")
    .addColumn("content", "text", required)
    .addColumn("digest", "text", required)
    .addColumn("signature", "text", required)
    .addPrimaryKeyConstraint("notices_key", ["school_code", "code"])
    .addUniqueConstraint("notices_version", ["school_code", "kind", "document", "version"])
    .execute();
}
