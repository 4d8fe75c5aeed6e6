import { type RawBuilder, sql } from "kysely";
import { isPostgres } from "./migrations/dialect.ts";

type Asked = Parameters<typeof isPostgres>[0];

/** Returns `''` for a missing field. */
export function jsonField(db: Asked, column: string, name: string): RawBuilder<string> {
  if (!isPostgres(db)) return sql`coalesce(${sql.ref(column)} ->> ${sql.lit(name)}, '')`;
  // PostgreSQL refuses JSON with U+0000 or half a character, which anybody may send.
  return sql`case when ${sql.ref(column)} ~ '\\\\u(0000|d[89a-f])' then ''
    else coalesce(${sql.ref(column)}::json ->> ${sql.lit(name)}, '') end`;
}

export function holds(db: Asked, text: RawBuilder<string>, part: string): RawBuilder<boolean> {
  return isPostgres(db) ? sql`strpos(${text}, ${part}) > 0` : sql`instr(${text}, ${part}) > 0`;
}
