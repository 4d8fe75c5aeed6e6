import { type Kysely, sql } from "kysely";
import { isPostgres } from "./dialect.server.ts";

const written = { submissions: "fields", submissions_put_aside: "fields", inbox_notes: "note" };

/** Has PostgreSQL keep no samples of what people wrote: its statistics hold whole values, which no erasure of a row reaches. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  for (const [table, column] of Object.entries(written)) {
    // The same type again: that ends the samples that there are.
    await sql`alter table ${sql.ref(table)} alter column ${sql.ref(column)} type text`.execute(db);
    await sql`alter table ${sql.ref(table)} alter column ${sql.ref(column)} set statistics 0`.execute(db);
  }
}
