import { type Kysely, sql } from "kysely";
import type { Database } from "../tables/database.server.ts";

export async function withoutWaitingForDisk(
  db: Kysely<Database>,
  write: (connection: Kysely<Database>) => Promise<unknown>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`PRAGMA synchronous = NORMAL`.execute(connection);
    try {
      await write(connection);
    } finally {
      await sql`PRAGMA synchronous = FULL`.execute(connection);
    }
  });
}
