import { type Kysely, sql } from "kysely";

/**
 * Lets the database note by itself, in the transaction of each write and whoever writes: the kinds that have changed, the files that were
 * named before, and that a school was entered. In the words of SQLite.
 */
export async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await noteChanges(db, "published", "kind");
  await noteChanges(db, "files", "'files'");
  await rememberFiles(db);
  await sql`
    create trigger schools_insert_is_noted after insert on schools
    begin
      update store set had_school = 1;
    end`.execute(db);
}

/** Raises the version of a subject with every write of a row. `subject` is a column of the table, or a text in quotes. */
async function noteChanges(db: Kysely<unknown>, table: string, subject: string) {
  const of = (row: string) => `(${row}.school_code, ${subject.startsWith("'") ? subject : `${row}.${subject}`}, 1)`;
  for (const [event, rows] of [
    ["insert", ["new"]],
    ["update", ["old", "new"]],
    ["delete", ["old"]],
  ] as const) {
    await sql`
      create trigger ${sql.ref(`${table}_${event}_is_a_change`)} after ${sql.raw(event)} on ${sql.ref(table)}
      begin
        insert into changes (school_code, subject, version)
        values ${sql.raw(rows.map(of).join(", "))}
        on conflict (school_code, subject) do update set version = version + 1;
      end`.execute(db);
  }
}

/** Keeps the facts of a file whose row is deleted or gets another hash. */
async function rememberFiles(db: Kysely<unknown>) {
  const columns = ["school_code", "path", "type", "size", "width", "height", "hash", "captured", "name"];
  const old = columns.map((column) => `old.${column}`).join(", ");
  for (const event of [
    "delete on files",
    "update on files when (old.school_code, old.path, old.hash) <> (new.school_code, new.path, new.hash)",
  ]) {
    await sql`
      create trigger ${sql.ref(`files_${event.slice(0, 6)}_is_remembered`)} after ${sql.raw(event)}
      begin
        insert into former_files (${sql.raw(columns.join(", "))}, named_until)
        values (${sql.raw(old)}, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
        on conflict (school_code, path, hash) do update set named_until = excluded.named_until;
      end`.execute(db);
  }
}
