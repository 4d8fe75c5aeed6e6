import { type Kysely, sql } from "kysely";
import { type Table, tables } from "../tables/first-tables.server.ts";
import { isPostgres } from "./dialect.server.ts";
import { createTrigger, keepForever, noteWrites } from "./triggers.server.ts";

interface Index {
  table: string;
  columns: string[];
  isUnique?: true;
  /** Only rows in which this column is not null. */
  notNull?: string;
}

const indexes: Record<string, Index> = {
  published_visible_from: { table: "published", columns: ["kind", "visible_from"], notNull: "visible_from" },
  published_visible_until: { table: "published", columns: ["kind", "visible_until"], notNull: "visible_until" },
  files_by_hash: { table: "files", columns: ["hash"] },
  submissions_once: { table: "submissions", columns: ["idempotency_key", "fingerprint"], isUnique: true },
  submissions_alike: { table: "submissions", columns: ["fingerprint", "received_at"] },
  submissions_by_age: { table: "submissions", columns: ["received_at"] },
  submissions_by_form: { table: "submissions", columns: ["form", "received_at"] },
  submissions_by_reference: { table: "submissions", columns: ["reference"], isUnique: true },
  outbox_due: { table: "outbox", columns: ["sent_at", "next_try_at"] },
  forwards_due: { table: "forwards", columns: ["sent_at", "next_try_at"] },
  letters_due: { table: "letters", columns: ["sent_at", "next_try_at"] },
  staff_passwords_of: { table: "staff_passwords", columns: ["staff_id"] },
  staff_sessions_of: { table: "staff_sessions", columns: ["staff_id"] },
  staff_passkeys_of: { table: "staff_passkeys", columns: ["staff_id"] },
  drafts_by_time: { table: "drafts", columns: ["saved_at"] },
  drafts_asked: { table: "drafts", columns: ["saved_at"], notNull: "asked" },
  office_log_by_time: { table: "office_log", columns: ["at"] },
  office_log_by_author: { table: "office_log", columns: ["author_id", "at"] },
  rate_limits_full: { table: "rate_limits", columns: ["full_at"] },
  search_rows_number: { table: "search_rows", columns: ["number"], isUnique: true },
  search_rows_document: { table: "search_rows", columns: ["kind", "id"] },
  search_vocabulary_word: { table: "search_vocabulary", columns: ["word"], isUnique: true },
  search_stale_once: { table: "search_stale", columns: ["kind", "id"], isUnique: true },
};

/** Makes the whole schema, and what the database does by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  for (const [name, index] of Object.entries(indexes)) await createIndex(db, name, index);
  await noteWrites(db);
  await keepForever(db, "revisions", "a revision is never changed");
  await keepForever(db, "office_log", "what was done stays in the log");
  await eraseWithSubmission(db, "submissions", "submissions_put_aside");
  await eraseWithSubmission(db, "submissions_put_aside", "submissions");
  await createWords(db);
  await sql`insert into search_index (version) values (0)`.execute(db);
  await noteStale(db);
}

async function createTable(db: Kysely<unknown>, name: string, { columns, key }: Table) {
  let table = db.schema.createTable(name);
  for (const [column, { type, build }] of Object.entries(columns)) table = table.addColumn(column, type, build);
  if (key.length > 0) table = table.addPrimaryKeyConstraint(`${name}_key`, key as never[]);
  if (name === "notices")
    table = table.addUniqueConstraint("notices_version", ["kind", "document", "version"] as never[]);
  if (name === "outbox" || name === "forwards") {
    table = table.addForeignKeyConstraint(
      `${name}_submission`,
      ["submission_id"] as never[],
      "submissions",
      ["id"],
      (constraint) => constraint.onDelete("cascade"),
    );
  }
  await table.execute();
}

async function createIndex(db: Kysely<unknown>, name: string, { table, columns, isUnique, notNull }: Index) {
  let index = db.schema.createIndex(name).on(table).columns(columns);
  if (isUnique) index = index.unique();
  await (notNull ? index.where(sql.ref(notNull), "is not", null) : index).execute();
}

/** A submission that is neither in use nor put aside takes its state and notes along, whoever deletes it. */
async function eraseWithSubmission(db: Kysely<unknown>, table: string, other: string) {
  await createTrigger(db, {
    name: `${table}_take_notes_along`,
    table,
    event: "delete",
    condition: `not exists (select 1 from ${other} where id = old.id)`,
    statements: ["inbox", "inbox_notes"].map((notes) => `delete from ${notes} where submission_id = old.id`),
  });
}

/** Adds the words of the search index. They are made from other tables, like all of it. */
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

/** Has the database note what the search index must read again; it reads that before the next answer. */
async function noteStale(db: Kysely<unknown>) {
  const into = "insert into search_stale (kind, id)";
  const once = "on conflict (kind, id) do nothing";
  await onEachWrite(db, "published", (row) => `${into} values (${row}.kind, ${row}.id) ${once}`);
  await onEachWrite(
    db,
    "files",
    (row) => `${into} values ('files', ${row}.path) ${once}`,
    (row) => `${row}.path like '%.pdf'`,
  );
  const filesWith = (row: string) => `${into} select 'files', path from files where hash = ${row}.hash ${once}`;
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
    const only = condition && { condition: condition(row) };
    await createTrigger(db, { name, table, event, statements: [note(row)], ...only });
  }
}
