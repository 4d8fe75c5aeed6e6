import { type Kysely, sql } from "kysely";
import { isPostgres } from "./dialect.server.ts";

interface Trigger {
  name: string;
  table: string;
  event: "insert" | "update" | "delete";
  /** It runs only for rows of which this is true. */
  condition?: string;
  /** Statements for each row, with `old` and `new`, in words that both databases know. */
  statements: readonly string[];
}

/** Has a database do something by itself after every write of a row, in the transaction of the write and whoever writes. */
export async function createTrigger(db: Kysely<unknown>, { condition, statements, ...trigger }: Trigger) {
  const work = statements.map((statement) => `${statement};`).join("\n      ");
  if (isPostgres(db))
    return createPostgresTrigger(db, trigger, condition ? `if ${condition} then ${work} end if;` : work);
  const when = condition ? `when ${condition}` : "";
  await sql`
    create trigger ${sql.ref(trigger.name)} after ${sql.raw(trigger.event)} on ${sql.ref(trigger.table)} ${sql.raw(when)}
    begin
      ${sql.raw(work)}
    end`.execute(db);
}

/** Has a database refuse to change or to delete any row of a table. */
export async function keepForever(db: Kysely<unknown>, table: string, sentence: string) {
  for (const event of ["update", "delete"]) {
    const name = `${table}_refuse_${event}`;
    if (isPostgres(db)) {
      await createFunction(db, name, `raise exception using message = '${sentence}';`);
      await sql`create trigger ${sql.ref(name)} before ${sql.raw(event)} on ${sql.ref(table)}
        for each row execute function ${sql.ref(name)}()`.execute(db);
      continue;
    }
    await sql`
      create trigger ${sql.ref(name)} before ${sql.raw(event)} on ${sql.ref(table)}
      begin
        select raise(abort, ${sql.lit(sentence)});
      end`.execute(db);
  }
}

async function createPostgresTrigger(
  db: Kysely<unknown>,
  { name, event, table }: Pick<Trigger, "name" | "event" | "table">,
  work: string,
) {
  await createFunction(db, name, work);
  await sql`create trigger ${sql.ref(name)} after ${sql.raw(event)} on ${sql.ref(table)}
    for each row execute function ${sql.ref(name)}()`.execute(db);
}

/** A function of PostgreSQL that a trigger calls. It finds the tables of its own school, whoever writes. */
async function createFunction(db: Kysely<unknown>, name: string, work: string) {
  await sql`create function ${sql.ref(name)}() returns trigger language plpgsql set search_path from current as
    ${sql.lit(`begin ${work} return null; end`)}`.execute(db);
}

/** Has the database note what has changed, which files were named before, and that a school was entered. */
export async function noteWrites(db: Kysely<unknown>): Promise<void> {
  await noteChanges(db, "published", (row) => `${row}.kind`);
  await noteChanges(db, "files", () => "'files'");
  await rememberFiles(db);
  await createTrigger(db, {
    name: "schools_insert_is_noted",
    table: "schools",
    event: "insert",
    statements: ["update store set had_school = 1"],
  });
}

/** Raises the version of a subject with every write of a row. */
async function noteChanges(db: Kysely<unknown>, table: string, subjectOf: (row: string) => string) {
  const raise = (row: string) => `insert into changes (subject, version)
        values (${subjectOf(row)}, 1)
        on conflict (subject) do update set version = changes.version + 1`;
  const rows = { insert: ["new"], update: ["old", "new"], delete: ["old"] } as const;
  for (const event of ["insert", "update", "delete"] as const) {
    const name = `${table}_${event}_is_a_change`;
    await createTrigger(db, { name, table, event, statements: rows[event].map(raise) });
  }
}

/** Returns the words for the time by the database's clock, as all times are stored. */
export const timeNow = (db: Kysely<unknown>) =>
  isPostgres(db)
    ? `to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";

/** Keeps the facts of a file whose row is deleted or gets another hash. */
async function rememberFiles(db: Kysely<unknown>) {
  const columns = ["path", "type", "size", "width", "height", "hash", "captured", "name"];
  const old = columns.map((column) => `old.${column}`).join(", ");
  const remember = `insert into former_files (${columns.join(", ")}, named_until)
        values (${old}, ${timeNow(db)})
        on conflict (path, hash) do update set named_until = excluded.named_until`;
  const shared = { table: "files", statements: [remember] };
  await createTrigger(db, { ...shared, name: "files_delete_is_remembered", event: "delete" });
  await createTrigger(db, {
    ...shared,
    name: "files_update_is_remembered",
    event: "update",
    condition: "(old.path, old.hash) <> (new.path, new.hash)",
  });
}
