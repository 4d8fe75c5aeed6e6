import type { Kysely } from "kysely";
import { isPostgres } from "./dialect.server.ts";
import { createTrigger } from "./triggers.server.ts";

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

/** Keeps the facts of a file whose row is deleted or gets another hash. */
async function rememberFiles(db: Kysely<unknown>) {
  const now = isPostgres(db)
    ? `to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')";
  const columns = ["path", "type", "size", "width", "height", "hash", "captured", "name"];
  const old = columns.map((column) => `old.${column}`).join(", ");
  const remember = `insert into former_files (${columns.join(", ")}, named_until)
        values (${old}, ${now})
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
