import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables/database.server.ts";
import type { StoredRow, StoredTable } from "../../db/tables/stored-table.server.ts";

/** Rows that are read, or written, at once. */
const PAGE = 200;

/** Returns all rows of a table in the order of its key, which is the same in every database. */
export async function* readRows(db: Kysely<Database>, { name, key }: StoredTable): AsyncGenerator<StoredRow> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let after = sql``;
  while (true) {
    const query = sql<StoredRow>`select * from ${sql.table(name)} ${after} order by ${columns} limit ${sql.lit(PAGE)}`;
    const { rows } = await query.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}

/** Puts rows in the place of all that a table holds. Nothing may have been kept in it but what its making has entered. */
export async function fillTable(db: Kysely<Database>, name: string, rows: AsyncIterable<StoredRow>): Promise<void> {
  await sql`delete from ${sql.table(name)}`.execute(db);
  let page: StoredRow[] = [];
  for await (const row of rows) {
    page.push(row);
    if (page.length < PAGE) continue;
    await insert(db, name, page);
    page = [];
  }
  await insert(db, name, page);
}

async function insert(db: Kysely<Database>, name: string, rows: StoredRow[]) {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(db);
}
