import { type RawBuilder, sql } from "kysely";

/** PostgreSQL refuses JSON with U+0000 or half a character, which anybody may send. */
const jsonField = (column: string, name: string): RawBuilder<string> =>
  sql`case when ${sql.ref(column)} ~ '\\\\u(0000|d[89a-f])' then ''
    else coalesce(${sql.ref(column)}::json ->> ${sql.lit(name)}, '') end`;

const holds = (text: RawBuilder<string>, part: string): RawBuilder<boolean> => sql`strpos(${text}, ${part}) > 0`;

/** Parts of queries, for the `Engine` of PostgreSQL. */
export const expressionsOnPostgres = { jsonField, holds };
