import type { StaffMember } from "@school/content/office/doors/people";
import type { Role } from "@school/content/office/doors/roles";
import type { Kysely } from "kysely";
import type { Database } from "../../store/tables/database.ts";
import { endFirstSteps } from "./first-step.ts";

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

/** Ends the sessions: they may show what the new role must not see. Returns the name, or null. */
export async function changeRole(
  db: Kysely<Database>,
  by: string,
  { id, role }: { id: string; role: Role },
  now: Date,
): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    if (!(await stillLooksAfterStaff(transaction, by))) return null;
    const [person] = await transaction
      .updateTable("staff")
      .set({ role, second_step_by: null, updated_at: now.toISOString() })
      .where("id", "=", id)
      .returning("name")
      .execute();
    await transaction.deleteFrom("staff_sessions").where("staff_id", "=", id).execute();
    return person?.name ?? null;
  });
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

export async function takeKeysAway(db: Kysely<Database>, id: string) {
  for (const table of [
    "staff_sessions",
    "staff_passwords",
    "staff_second_steps",
    "staff_used_codes",
    "staff_passkeys",
  ] as const) {
    await db.deleteFrom(table).where("staff_id", "=", id).execute();
  }
  await db.updateTable("staff").set({ two_factor_enabled: 0, second_step_by: null }).where("id", "=", id).execute();
  await endFirstSteps(db, id);
}

/**
 * Ends a person's sessions. Texts stay under the name of a person who leaves. Returns the name, or null.
 * @param by null for the operator.
 */
export async function letGo(
  db: Kysely<Database>,
  by: string | null,
  id: string,
  leaves: boolean,
): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    if (by !== null && !(await stillLooksAfterStaff(transaction, by))) return null;
    const person = await transaction
      .selectFrom("staff")
      .select(["name", "email"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!person) return null;
    await transaction.deleteFrom("staff_sessions").where("staff_id", "=", id).execute();
    if (leaves) {
      await takeKeysAway(transaction, id);
      await transaction
        .deleteFrom("invitations")
        .where("email", "=", person.email)
        .where("used_at", "is", null)
        .execute();
    }
    return person.name;
  });
}
