import { type Kysely, PostgresAdapter } from "kysely";

/** Returns whether a database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: Pick<Kysely<unknown>, "getExecutor">): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
