import type { StaffMember } from "@school/content/office/people";
import type { Kysely } from "kysely";
import type { Database } from "../store/tables/database.ts";

/** Returns everybody who works or has worked in the office, by name. */
export async function membersOf(db: Kysely<Database>, now: Date): Promise<StaffMember[]> {
  const people = await db.selectFrom("staff").selectAll().orderBy("name").execute();
  const passwords = await db.selectFrom("staff_passwords").select("staff_id").execute();
  const sessions = await db
    .selectFrom("staff_sessions")
    .select("staff_id")
    .where("expires_at", ">", now.toISOString())
    .execute();
  return people.map(({ id, name, email, role }) => ({
    id,
    name,
    email,
    role,
    canSignIn: passwords.some(({ staff_id }) => staff_id === id),
    sessions: sessions.filter(({ staff_id }) => staff_id === id).length,
  }));
}

/** Ends a person's sessions. Who leaves has no password any more; what she wrote stays under her name. */
export async function letGo(db: Kysely<Database>, id: string, leaves: boolean) {
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("staff_sessions").where("staff_id", "=", id).execute();
    if (leaves) await transaction.deleteFrom("staff_passwords").where("staff_id", "=", id).execute();
  });
}
