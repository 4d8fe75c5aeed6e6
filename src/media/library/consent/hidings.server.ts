import type { Kysely } from "kysely";
import type { Database } from "../../../db/tables/database.server.ts";
import type { Hiding } from "./hiding.ts";

/** Returns the few hidden pictures, by the hash of their bytes. */
export async function readHidings(db: Kysely<Database>): Promise<Map<string, Hiding>> {
  const rows = await db.selectFrom("hidden_pictures").selectAll().execute();
  return new Map(
    rows.map(({ hash, hidden_at, author, author_id }) => [
      hash,
      { at: new Date(hidden_at), author, authorId: author_id },
    ]),
  );
}
