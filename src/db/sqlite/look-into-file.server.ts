import { existsSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { OperatorError } from "../../base/operator-error.server.ts";
import type { StoredRow } from "../tables/database.server.ts";

/** @throws OperatorError when the database cannot be read. */
export function holdsSchool(file: string): boolean {
  if (!existsSync(file) || statSync(file).size === 0) return false;
  try {
    return reading(file, (database) => {
      const schools = database.prepare("select 1 from sqlite_schema where name = 'schools'").get();
      return schools !== undefined && database.prepare("select 1 from schools").get() !== undefined;
    });
  } catch (cause) {
    throw new OperatorError(`${file} cannot be read (${(cause as Error).message}): move it away first.`, { cause });
  }
}

/** Returns the rows of a table in the database of a store; none when it is another store's, or cannot be read. */
export function rowsIn(file: string, storeId: string, table: string): StoredRow[] {
  try {
    return reading(file, (database) => {
      if (database.prepare("select id from store").get()?.id !== storeId) return [];
      return database.prepare(`select * from "${table}"`).all();
    });
  } catch {
    return [];
  }
}

function reading<Result>(file: string, read: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
