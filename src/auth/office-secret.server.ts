import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../db/tables/database.server.ts";

/** Returns the secret that signs cookies; all servers of a store share it. */
export async function officeSecret(db: Kysely<Database>): Promise<string> {
  const known = () => db.selectFrom("office_secret").select("secret").executeTakeFirst();
  const row = await known();
  if (row) return row.secret;
  await db
    .insertInto("office_secret")
    .values({ only_row: 1, secret: randomBytes(32).toString("base64url") })
    .onConflict((made) => made.doNothing())
    .execute();
  return ((await known()) as { secret: string }).secret;
}
