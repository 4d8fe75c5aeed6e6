import { type Kysely, sql } from "kysely";
import { isPostgres } from "./dialect.server.ts";
import { createTrigger } from "./triggers.server.ts";

/** Begins every index: what a list never mixes. */
const list = ["form", "is_joined", "suspect"];
const indexes = {
  inbox_rows_listed: [...list, "state", "received_at", "due_on", "family_wrote", "class"],
  inbox_rows_by_phone: [...list, "phone"],
  inbox_rows_by_child: [...list, "class", "name", "submission_id"],
};

/** Texts that visitors wrote. */
const written = ["name", "phone", "searched"];

/**
 * Adds what the office's lists are read from: a row for each submission with what they count, sort and search by. It is made from other
 * tables by the database itself, whoever writes, and has no key: copies of a store leave it out.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable("inbox_rows");
  for (const column of ["submission_id", "form", "received_at", "state", "class", ...written])
    table = table.addColumn(column, "text", (build) => build.notNull());
  for (const column of ["suspect", "is_joined", "family_wrote"])
    table = table.addColumn(column, "integer", (build) => build.notNull());
  for (const column of ["due_on", "caller_id"]) table = table.addColumn(column, "text");
  await table.execute();
  await db.schema.createIndex("inbox_rows_once").on("inbox_rows").column("submission_id").unique().execute();
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on("inbox_rows").columns(columns).execute();
  await db.schema
    .createIndex("inbox_joined")
    .on("inbox")
    .column("joined_to")
    .where(sql.ref("joined_to"), "is not", null)
    .execute();
  // Statistics hold whole values.
  if (isPostgres(db))
    for (const column of written)
      await sql`alter table inbox_rows alter column ${sql.ref(column)} set statistics 0`.execute(db);
  const rows = rowsOf(db);
  await sql.raw(rows("1 = 1")).execute(db);
  const itself = (id: string) => rows(`submissions.id = ${id}`);
  // Apart from the row itself: with "or", PostgreSQL would read all submissions.
  const joined = (id: string) => rows(`submissions.id in (select submission_id from inbox where joined_to = ${id})`);
  for (const trigger of [
    { table: "submissions", event: "insert", statements: [itself("new.id"), joined("new.id")] },
    { table: "submissions", event: "update", statements: [itself("new.id")] },
    {
      table: "submissions",
      event: "delete",
      statements: ["delete from inbox_rows where submission_id = old.id", joined("old.id")],
    },
    { table: "inbox", event: "insert", statements: [itself("new.submission_id")] },
    { table: "inbox", event: "update", statements: [itself("new.submission_id")] },
    { table: "inbox", event: "delete", statements: [itself("old.submission_id")] },
  ] as const)
    await createTrigger(db, { name: `${trigger.table}_${trigger.event}_is_listed`, ...trigger });
}

/** Returns the statement that makes the rows of some submissions, in words that this database knows. */
function rowsOf(db: Kysely<unknown>): (which: string) => string {
  // PostgreSQL refuses JSON with U+0000 or half a character, which anybody may send.
  const [isRead, from] = isPostgres(db)
    ? ["fields like '{%' and fields !~ '\\\\u(0000|d[89a-f])'", "fields::json"]
    : ["json_valid(fields)", "fields"];
  const field = (name: string) => `case when ${isRead} then coalesce(${from} ->> '${name}', '') else '' end`;
  const searched = ["name", "fatherName", "motherName", "phone", "email"].map(field);
  const values = {
    submission_id: "submissions.id",
    form: "form",
    received_at: "received_at",
    suspect: "suspect",
    state: "coalesce(state, 'new')",
    is_joined: "case when exists (select 1 from submissions as other where other.id = joined_to) then 1 else 0 end",
    due_on: "due_on",
    family_wrote: "coalesce(family_wrote, 0)",
    caller_id: "caller_id",
    class: field("class"),
    name: field("name"),
    phone: field("phone"),
    searched: `lower(${[...searched, "coalesce(reference, '')"].join(" || ' ' || ")})`,
  };
  const columns = Object.keys(values);
  const again = columns.map((column) => `${column} = excluded.${column}`);
  return (which) => `insert into inbox_rows (${columns.join(", ")})
    select ${Object.values(values).join(", ")}
    from submissions left join inbox on inbox.submission_id = submissions.id where ${which}
    on conflict (submission_id) do update set ${again.join(", ")}`;
}
