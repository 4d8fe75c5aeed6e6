import { type RawBuilder, sql } from "kysely";

const jsonField = (column: string, name: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(column)} ->> ${sql.lit(name)}, '')`;

const holds = (text: RawBuilder<string>, part: string): RawBuilder<boolean> => sql`instr(${text}, ${part}) > 0`;

/** Parts of queries, for the `Engine` of SQLite. */
export const expressionsOnSqlite = { jsonField, holds };
