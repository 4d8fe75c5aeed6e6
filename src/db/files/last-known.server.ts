import type { Kysely } from "kysely";
import { isPostgres } from "../migrations/dialect.server.ts";
import { DatabaseGone } from "../postgres/trouble.server.ts";
import type { Database } from "../tables/database.server.ts";

const MOST = 5000;

/** Returns a function that asks the database, and gives the last answer while a remote database is down. */
export function lastKnown<Answer>(db: Kysely<Database>, ask: (key: string) => Promise<Answer>) {
  if (!isPostgres(db)) return ask;
  const known = new Map<string, Answer>();
  return async (key: string): Promise<Answer> => {
    try {
      const answer = await ask(key);
      known.delete(key);
      known.set(key, answer);
      const [oldest] = known.keys();
      if (known.size > MOST && oldest !== undefined) known.delete(oldest);
      return answer;
    } catch (cause) {
      const answer = known.get(key);
      if (answer === undefined || !(cause instanceof DatabaseGone)) throw cause;
      return answer;
    }
  };
}
