import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from "kysely";
import { noteWrites } from "./noted-writes.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey();

/** The first tables, and what the database does by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSchools(db);
  await createPublished(db);
  await createFiles(db);
  await createSubmissions(db);
  await createClock(db);
  await noteWrites(db);
}

async function createSchools(db: Kysely<unknown>) {
  await db.schema
    .createTable("store")
    .addColumn("only_row", "integer", (column) => column.primaryKey().check(sql`only_row = 1`))
    .addColumn("id", "text", required)
    .addColumn("had_school", "integer", required)
    .execute();
  await db.schema
    .createTable("schools")
    .addColumn("code", "text", key)
    .addColumn("seeded_at", "text", required)
    .execute();
}

async function createPublished(db: Kysely<unknown>) {
  await ofSchool(db.schema.createTable("published"))
    .addColumn("kind", "text", required)
    .addColumn("id", "text", required)
    .addColumn("date", "text")
    .addColumn("position", "integer", required)
    .addColumn("visible_from", "text")
    .addColumn("visible_until", "text")
    .addColumn("body", "text", required)
    .addPrimaryKeyConstraint("published_key", ["school_code", "kind", "id"])
    .execute();
  for (const boundary of ["visible_from", "visible_until"]) {
    await db.schema
      .createIndex(`published_${boundary}`)
      .on("published")
      .columns(["school_code", "kind", boundary])
      .where(sql.ref(boundary), "is not", null)
      .execute();
  }
  await db.schema
    .createTable("changes")
    .addColumn("school_code", "text", required)
    .addColumn("subject", "text", required)
    .addColumn("version", "integer", required)
    .addPrimaryKeyConstraint("changes_key", ["school_code", "subject"])
    .execute();
}

async function createFiles(db: Kysely<unknown>) {
  await factsOfFile(ofSchool(db.schema.createTable("files")))
    .addPrimaryKeyConstraint("files_key", ["school_code", "path"])
    .execute();
  await factsOfFile(db.schema.createTable("former_files").addColumn("school_code", "text", required))
    .addColumn("named_until", "text", required)
    .addPrimaryKeyConstraint("former_files_key", ["school_code", "path", "hash"])
    .execute();
  for (const [table, time] of [
    ["noted_places", "noted_at"],
    ["unnamed_places", "unnamed_since"],
  ] as const) {
    await db.schema.createTable(table).addColumn("place", "text", key).addColumn(time, "text", required).execute();
  }
}

async function createSubmissions(db: Kysely<unknown>) {
  await submitted(ofSchool(db.schema.createTable("submissions")))
    .addColumn("idempotency_key", "text")
    .addColumn("kept_since", "text")
    .addPrimaryKeyConstraint("submissions_key", ["school_code", "id"])
    .execute();
  const index = (name: string) => db.schema.createIndex(`submissions_${name}`).on("submissions");
  await index("once").unique().columns(["school_code", "idempotency_key", "fingerprint"]).execute();
  await index("alike").columns(["school_code", "fingerprint", "received_at"]).execute();
  await index("by_age").columns(["school_code", "received_at"]).execute();
  await index("by_time").columns(["school_code", "kept_since"]).execute();

  await submitted(ofSchool(db.schema.createTable("submissions_put_aside")))
    .addColumn("kept_since", "text", required)
    .addColumn("sent_at", "text")
    .addColumn("put_aside_at", "text", required)
    .addPrimaryKeyConstraint("submissions_put_aside_key", ["school_code", "id"])
    .execute();

  await db.schema
    .createTable("outbox")
    .addColumn("school_code", "text", required)
    .addColumn("submission_id", "text", required)
    .addColumn("attempts", "integer", required)
    .addColumn("next_try_at", "text", required)
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

async function createClock(db: Kysely<unknown>) {
  await db.schema
    .createTable("clock")
    .addColumn("only", "integer", (column) => column.primaryKey().check(sql`${sql.ref("only")} = 1`))
    .addColumn("known_at", "text")
    .addColumn("doubted_at", "text")
    .addColumn("steady_for", "integer", required)
    .execute();
  await sql`insert into clock (${sql.ref("only")}, steady_for) values (1, 0)`.execute(db);
}

function ofSchool<Table extends string>(table: CreateTableBuilder<Table>) {
  return table.addColumn("school_code", "text", (column) =>
    column.notNull().references("schools.code").onDelete("cascade"),
  );
}

function factsOfFile<Table extends string, Columns extends string>(table: CreateTableBuilder<Table, Columns>) {
  return table
    .addColumn("path", "text", required)
    .addColumn("type", "text", required)
    .addColumn("size", "integer", required)
    .addColumn("width", "integer")
    .addColumn("height", "integer")
    .addColumn("hash", "text", required)
    .addColumn("captured", "text")
    .addColumn("name", "text");
}

function submitted<Table extends string, Columns extends string>(table: CreateTableBuilder<Table, Columns>) {
  return table
    .addColumn("id", "text", required)
    .addColumn("form", "text", required)
    .addColumn("fields", "text", required)
    .addColumn("fingerprint", "text", required)
    .addColumn("received_at", "text", required);
}
