import { existsSync, statSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "../../operator-error.ts";
import type { DatabaseFacts, NamedFile } from "../database-facts.ts";

export function copyDatabase(from: string, to: string): void {
  // Made here with private rights; SQLite takes an empty file for a new database.
  writeFileSync(to, "", { mode: 0o600, flag: "wx" });
  const database = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    database.prepare("VACUUM INTO ?").run(to);
  } finally {
    database.close();
  }
}

/** @throws OperatorError for damage, or for a row that refers to a missing one. */
export function checkDatabase(file: string): DatabaseFacts {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [{ integrity_check: verdict } = {}] = database.prepare("PRAGMA integrity_check(1)").all();
    if (verdict !== "ok") throw new OperatorError(`${file} is damaged: ${verdict}.`);
    const [orphan] = database.prepare("PRAGMA foreign_key_check").all();
    if (orphan) throw new OperatorError(`${file} is damaged: a row of ${orphan.table} belongs to nothing.`);
    return factsOf(database);
  } finally {
    database.close();
  }
}

function factsOf(database: DatabaseSync): DatabaseFacts {
  const read = <Row>(sql: string) => database.prepare(sql).all() as Row[];
  const tables = read<{ name: string }>(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
  );
  const countOf = (table: string) => read<{ count: number }>(`select count(*) as count from "${table}"`)[0]?.count ?? 0;
  return {
    schools: read<{ code: string }>("select code from schools order by code").map(({ code }) => code),
    rows: Object.fromEntries(tables.map(({ name }) => [name, countOf(name)])),
    named: read<NamedFile>("select distinct path, hash from files order by path"),
    storeId: read<{ id: string }>("select id from store")[0]?.id,
  };
}

export function isNamedNow(database: string, { path, hash }: NamedFile): boolean {
  const open = new DatabaseSync(database, { readOnly: true, timeout: 5000 });
  try {
    return open.prepare("select 1 from files where path = ? and hash = ?").get(path, hash) !== undefined;
  } finally {
    open.close();
  }
}

export function holdsSchool(file: string): boolean {
  if (!existsSync(file) || statSync(file).size === 0) return false;
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const schools = database.prepare("select 1 from sqlite_schema where name = 'schools'").get();
    return schools !== undefined && database.prepare("select 1 from schools").get() !== undefined;
  } catch (cause) {
    throw new OperatorError(`${file} cannot be read (${(cause as Error).message}): move it away first.`, { cause });
  } finally {
    database.close();
  }
}
