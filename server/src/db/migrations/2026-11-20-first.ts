import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** The school, its page texts, its files, and one table for each kind of entry; all keyed by the school's code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("schools")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("profile", "text", required)
    .addColumn("seeded_at", "text", required)
    .execute();

  await ofSchool(db.schema.createTable("page_texts"))
    .addColumn("page", "text", required)
    .addColumn("lead", "text", required)
    .addColumn("markdown", "text", required)
    .addPrimaryKeyConstraint("page_texts_key", ["school_code", "page"])
    .execute();

  await ofSchool(db.schema.createTable("files"))
    .addColumn("path", "text", required)
    .addColumn("type", "text", required)
    .addColumn("size", "integer", required)
    .addColumn("width", "integer")
    .addColumn("height", "integer")
    .addColumn("hash", "text", required)
    .addPrimaryKeyConstraint("files_key", ["school_code", "path"])
    .execute();

  await entries("news")
    .addColumn("title", "text", required)
    .addColumn("description", "text", required)
    .addColumn("from_date", "text")
    .addColumn("attachments", "text", required)
    .execute();

  await entries("events")
    .addColumn("title", "text", required)
    .addColumn("description", "text", required)
    .addColumn("venue", "text", required)
    .addColumn("time", "text", required)
    .addColumn("date", "text")
    .addColumn("images", "text", required)
    .addColumn("attachments", "text", required)
    .execute();

  await entries("toppers")
    .addColumn("name", "text", required)
    .addColumn("class", "text", required)
    .addColumn("division", "text", required)
    .addColumn("stream", "text", required)
    .addColumn("year", "integer")
    .addColumn("attachments", "text", required)
    .execute();

  await entries("albums")
    .addColumn("title", "text", required)
    .addColumn("description", "text", required)
    .addColumn("date", "text")
    .addColumn("attachments", "text", required)
    .execute();

  await entries("videos")
    .addColumn("title", "text", required)
    .addColumn("date", "text")
    .addColumn("video_url", "text", required)
    .execute();

  await entries("notifications")
    .addColumn("title", "text", required)
    .addColumn("description", "text", required)
    .addColumn("image", "text", required)
    .addColumn("url", "text")
    .addColumn("url_title", "text")
    .addColumn("attachments", "text", required)
    .execute();

  await entries("registration_links")
    .addColumn("title", "text", required)
    .addColumn("url", "text", required)
    .addColumn("attachments", "text", required)
    .execute();

  await entries("highlights")
    .addColumn("description", "text", required)
    .addColumn("attachments", "text", required)
    .execute();

  await entries("circulars")
    .addColumn("title", "text", required)
    .addColumn("date", "text")
    .addColumn("category", "text", required)
    .addColumn("attachments", "text", required)
    .execute();

  /** A table of entries: `position` orders what has the same date, newest highest. */
  function entries(table: string) {
    return ofSchool(db.schema.createTable(table))
      .addColumn("id", "text", required)
      .addColumn("position", "integer", required)
      .addPrimaryKeyConstraint(`${table}_key`, ["school_code", "id"]);
  }
}

function ofSchool<Table extends string>(table: CreateTableBuilder<Table>) {
  return table.addColumn("school_code", "text", (column) =>
    column.notNull().references("schools.code").onDelete("cascade"),
  );
}
