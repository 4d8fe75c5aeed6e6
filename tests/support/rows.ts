import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from "node:sqlite";
import { askPostgres } from "./sync-postgres.ts";
import { databaseUrl, isOnPostgres } from "./test-store.ts";

type Row = Record<string, SQLOutputValue>;

/** The rows of a school, as another program reads and writes them: what tests use of `DatabaseSync`, in every store. */
export interface Rows {
  exec(statements: string): void;
  prepare(statement: string): {
    all(...values: SQLInputValue[]): Row[];
    get(...values: SQLInputValue[]): Row | undefined;
    run(...values: SQLInputValue[]): unknown;
  };
  close(): void;
}

/** Opens the rows below a `DATA_DIR`. */
export function openRows(dataDir: string): Rows {
  const url = databaseUrl(dataDir);
  if (url === undefined) return new DatabaseSync(join(dataDir, "school.sqlite"), { timeout: 5000 });
  const ask = (statement: string, values: SQLInputValue[] = []) => {
    let count = 0;
    const numbered = statement.replaceAll("?", () => {
      count += 1;
      return `$${count}`;
    });
    return askPostgres(url, numbered, values) as Row[];
  };
  return {
    // Each database has settings of its own.
    exec: (statements) => void ask(statements.replaceAll(/pragma [^;]*;?/gi, "").replace("begin immediate", "begin")),
    prepare: (statement) => ({
      all: (...values) => ask(statement, values),
      get: (...values) => ask(statement, values)[0],
      run: (...values) => ask(statement, values),
    }),
    close() {},
  };
}

/** Opens the rows below a `DATA_DIR` for a piece of work. Returns what it returns. */
export function inRows<Result>(dataDir: string, work: (rows: Rows) => Result): Result {
  const rows = openRows(dataDir);
  try {
    return work(rows);
  } finally {
    rows.close();
  }
}

/** Returns the rows of all tables below a `DATA_DIR` as text. */
export function everyRow(dataDir: string): string {
  const tables = isOnPostgres
    ? "select table_name as name from information_schema.tables where table_schema = current_schema()"
    : "select name from sqlite_schema where type = 'table'";
  return inRows(dataDir, (rows) => {
    const names = rows.prepare(tables).all();
    return names.map(({ name }) => JSON.stringify(rows.prepare(`select * from "${name}"`).all())).join("\n");
  });
}
