import type { Kysely, Transaction } from "kysely";
import type { Database } from "../db/tables/database.server.ts";
import { endFirstSteps } from "./first-step.server.ts";
import type { RoleChange, StaffMember } from "./people.ts";

export async function membersOf(db: Kysely<Database>, now: Date): Promise<StaffMember[]> {
  const people = await db.selectFrom("staff").selectAll().orderBy("name").execute();
  const passwords = await db.selectFrom("staff_passwords").select("staff_id").execute();
  const sessions = await db
    .selectFrom("staff_sessions")
    .select("staff_id")
    .where("expires_at", ">", now.toISOString())
    .execute();
  return people.map(({ id, name, email, role, two_factor_enabled }) => ({
    id,
    name,
    email,
    role,
    hasSecondStep: two_factor_enabled === 1,
    canSignIn: passwords.some(({ staff_id }) => staff_id === id),
    sessions: sessions.filter(({ staff_id }) => staff_id === id).length,
  }));
}

/** Returns the member of an e-mail, also one who has left; null for an unknown e-mail. */
export const memberOf = async (db: Kysely<Database>, email: string, now: Date): Promise<StaffMember | null> =>
  (await membersOf(db, now)).find((member) => member.email === email) ?? null;

/** Ends the sessions, which may show what the new role must not see. Returns the name, or null when the role is not `from`. */
export async function changeRole(
  db: Transaction<Database>,
  id: string,
  { from, to }: RoleChange,
  now: Date,
): Promise<string | null> {
  const [person] = await db
    .updateTable("staff")
    .set({ role: to, second_step_by: null, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("role", "=", from)
    .returning("name")
    .execute();
  if (!person) return null;
  await db.deleteFrom("staff_sessions").where("staff_id", "=", id).execute();
  if (to !== "administrator") await endInvitationsBy(db, id);
  return person.name;
}

/** Does something unless the administrator who asks for it was removed, or signed out, meanwhile: then it returns null. */
export function asAdministrator<Done>(
  db: Kysely<Database>,
  by: string,
  work: (transaction: Transaction<Database>) => Promise<Done>,
): Promise<Done | null> {
  return db
    .transaction()
    .execute(async (transaction) => ((await stillLooksAfterStaff(transaction, by)) ? work(transaction) : null));
}

/** Two administrators who remove each other at the same moment would leave nobody who can invite. */
async function stillLooksAfterStaff(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("staff")
    .innerJoin("staff_sessions", "staff_sessions.staff_id", "staff.id")
    .select("staff.id")
    .where("staff.id", "=", id)
    .where("role", "=", "administrator")
    .executeTakeFirst();
  return row !== undefined;
}

export async function takeKeysAway(db: Kysely<Database>, id: string, which: "second step too" | "but the second step") {
  const always = ["staff_sessions", "staff_passwords", "staff_passkeys"] as const;
  const ofSecondStep = which === "second step too" ? (["staff_second_steps", "staff_used_codes"] as const) : [];
  for (const table of [...always, ...ofSecondStep]) await db.deleteFrom(table).where("staff_id", "=", id).execute();
  if (ofSecondStep.length > 0) {
    await db.updateTable("staff").set({ two_factor_enabled: 0, second_step_by: null }).where("id", "=", id).execute();
  }
  await endFirstSteps(db, id);
}

/** Ends a person's sessions. Texts stay under the name of a person who leaves. Returns the name, or null. */
export async function letGo(db: Transaction<Database>, id: string, leaves: boolean): Promise<string | null> {
  const person = await db.selectFrom("staff").select(["name", "email"]).where("id", "=", id).executeTakeFirst();
  if (!person) return null;
  await db.deleteFrom("staff_sessions").where("staff_id", "=", id).execute();
  if (leaves) {
    await takeKeysAway(db, id, "second step too");
    await db.deleteFrom("invitations").where("email", "=", person.email).where("used_at", "is", null).execute();
    await endInvitationsBy(db, id);
  }
  return person.name;
}

/** Ends the links that a person has made and nobody has used: with one of them who has left would come back. */
async function endInvitationsBy(db: Transaction<Database>, id: string) {
  await db.deleteFrom("invitations").where("invited_by", "=", id).where("used_at", "is", null).execute();
}
