import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import { createTrigger } from "./triggers.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/**
 * Adds the index of the search. All of it is made from other tables: no table has a primary key, so that backups and moves leave it out.
 * Triggers note what the index must read again; it reads that before the next answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRows(db);
  await createWords(db);
  await createNotes(db);
}

async function createRows(db: Kysely<unknown>) {
  await db.schema
    .createTable("search_rows")
    .addColumn("number", "integer", required)
    .addColumn("school_code", "text", required)
    .addColumn("kind", "text", required)
    .addColumn("id", "text", required)
    .addColumn("hit_kind", "text", required)
    .addColumn("title", "text", required)
    .addColumn("names", "text", required)
    .addColumn("address", "text", required)
    .addColumn("date", "text")
    .addColumn("visible_from", "text")
    .addColumn("visible_until", "text")
    .addColumn("last_day", "text")
    .addColumn("body", "text", required)
    .execute();
  await db.schema.createIndex("search_rows_number").unique().on("search_rows").column("number").execute();
  await db.schema
    .createIndex("search_rows_document")
    .on("search_rows")
    .columns(["school_code", "kind", "id"])
    .execute();
  await db.schema.createTable("search_vocabulary").addColumn("word", "text", required).execute();
  await db.schema.createIndex("search_vocabulary_word").unique().on("search_vocabulary").column("word").execute();
}

async function createWords(db: Kysely<unknown>) {
  if (isPostgres(db)) {
    await sql`alter table search_rows add column words tsvector`.execute(db);
    await sql`create index search_rows_words on search_rows using gin (words) with (fastupdate = off)`.execute(db);
    return;
  }
  // Words arrive cut and separated by spaces; "ascii" leaves every other letter and mark as it is.
  await sql`create virtual table search_words using fts5(
    title, names, body, content='', contentless_delete=1, tokenize='ascii', prefix='3 4')`.execute(db);
}

async function createNotes(db: Kysely<unknown>) {
  await db.schema.createTable("search_index").addColumn("version", "integer", required).execute();
  await sql`insert into search_index (version) values (0)`.execute(db);
  await db.schema
    .createTable("search_stale")
    .addColumn("school_code", "text", required)
    .addColumn("kind", "text", required)
    .addColumn("id", "text", required)
    .execute();
  await db.schema
    .createIndex("search_stale_once")
    .unique()
    .on("search_stale")
    .columns(["school_code", "kind", "id"])
    .execute();
  const into = "insert into search_stale (school_code, kind, id)";
  const once = "on conflict (school_code, kind, id) do nothing";
  await onEachWrite(db, "published", (row) => `${into} values (${row}.school_code, ${row}.kind, ${row}.id) ${once}`);
  await onEachWrite(
    db,
    "files",
    (row) => `${into} values (${row}.school_code, 'files', ${row}.path) ${once}`,
    (row) => `${row}.path like '%.pdf'`,
  );
  const filesWith = (row: string) =>
    `${into} select school_code, 'files', path from files where hash = ${row}.hash ${once}`;
  await onEachWrite(db, "papers", filesWith);
  await onEachWrite(db, "hidden_pictures", filesWith);
}

async function onEachWrite(
  db: Kysely<unknown>,
  table: string,
  note: (row: string) => string,
  condition?: (row: string) => string,
) {
  for (const [event, row] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const) {
    const name = `${table}_${event}_is_searched`;
    await createTrigger(db, {
      name,
      table,
      event,
      statements: [note(row)],
      ...(condition && { condition: condition(row) }),
    });
  }
}
