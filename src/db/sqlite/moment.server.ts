import { type Kysely, sql } from "kysely";
import type { Database } from "../tables/database.server.ts";
import type { StoredTable } from "../tables/stored-table.server.ts";

/** Reads inside one transaction, which sees one moment. It takes no lock: others go on writing. */
async function atOneMoment<Result>(db: Kysely<Database>, read: (db: Kysely<Database>) => Promise<Result>) {
  return db.connection().execute(async (connection) => {
    await sql`begin deferred`.execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql`commit`.execute(connection);
    }
  });
}

/** Returns the tables that hold rows of their own; those of a search index are made from others. */
async function storedTables(db: Kysely<Database>): Promise<StoredTable[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select t.name as name, c.name as ${sql.ref("column")} from pragma_table_list t join pragma_table_info(t.name) c
    where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite%' and c.pk > 0 order by t.name, c.pk`.execute(
    db,
  );
  const tables = Map.groupBy(rows, ({ name }) => name);
  return [...tables].map(([name, columns]) => ({ name, key: columns.map(({ column }) => column) }));
}

/** Reads whole tables, for the `Engine` of SQLite; a number that it gives by itself always goes on after the highest. */
export const wholeOnSqlite = { atOneMoment, storedTables, numberOnwards: async () => {} };
