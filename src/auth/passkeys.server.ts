import type { Kysely } from "kysely";
import type { Database } from "../db/tables/database.server.ts";
import type { Passkey } from "./own-account.ts";

export async function passkeysOf(db: Kysely<Database>, staffId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("staff_passkeys")
    .select(["id", "name", "created_at"])
    .where("staff_id", "=", staffId)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ id, name, created_at }) => ({
    id,
    name: name ?? "A phone or computer",
    since: new Date(created_at ?? 0),
  }));
}

/** Returns null for an unknown passkey. @param credential its id, as browsers call it. */
export async function emailOfPasskey(db: Kysely<Database>, credential: string): Promise<string | null> {
  const owner = await db
    .selectFrom("staff_passkeys")
    .innerJoin("staff", "staff.id", "staff_passkeys.staff_id")
    .select("email")
    .where("credential_id", "=", credential)
    .executeTakeFirst();
  return owner?.email ?? null;
}
