import { type Kysely, sql } from "kysely";
import type { Database } from "../tables/database.server.ts";
import type { StoredTable } from "../tables/stored-table.server.ts";

/** Reads inside one transaction, which sees one moment. It takes no lock: others go on writing. */
function atOneMoment<Result>(db: Kysely<Database>, read: (db: Kysely<Database>) => Promise<Result>) {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
}

async function storedTables(db: Kysely<Database>): Promise<StoredTable[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select t.relname::text as name, c.attname::text as ${sql.ref("column")}
    from pg_index i
    join pg_class t on t.oid = i.indrelid and t.relkind = 'r' and t.relnamespace = to_regnamespace(quote_ident(current_schema()))
    cross join unnest(i.indkey::int[]) with ordinality as k(number, place)
    join pg_attribute c on c.attrelid = t.oid and c.attnum = k.number
    where i.indisprimary order by t.relname collate "C", k.place`.execute(db);
  const tables = Map.groupBy(rows, ({ name }) => name);
  return [...tables].map(([name, columns]) => ({ name, key: columns.map(({ column }) => column) }));
}

/** Has the numbers that the database gives by itself go on after those of the rows that were brought. */
async function numberOnwards(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name::text as name, column_name::text as ${sql.ref("column")} from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(db);
  for (const { name, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(name)}`.execute(db);
  }
}

/** Reads and fills whole tables, for the `Engine` of PostgreSQL. */
export const wholeOnPostgres = { atOneMoment, storedTables, numberOnwards };
