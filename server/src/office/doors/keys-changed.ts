import type { Asking } from "@school/content/office/doors/people";
import type { Door } from "./door.ts";
import { endSession } from "./sessions.ts";

interface Keys {
  email: string;
  password: string | null;
}

/** Returns the keys of an account; removal, a new link and a new password change them. */
export async function keysOf({ db }: Door, email: string): Promise<Keys> {
  const kept = await db
    .selectFrom("staff_passwords")
    .innerJoin("staff", "staff.id", "staff_passwords.staff_id")
    .select("password")
    .where("email", "=", email)
    .executeTakeFirst();
  return { email, password: kept?.password ?? null };
}

/**
 * Ends the new session when the account's keys changed during the sign-in.
 * @param cookies of the answer that begins the session.
 * @returns whether it was ended.
 */
export async function endIfKeysChanged(door: Door, asking: Asking, before: Keys, cookies: string[]): Promise<boolean> {
  const { password } = await keysOf(door, before.email);
  if (password !== null && password === before.password) return false;
  const headers = new Headers({ Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
  const begun = await door.session({ headers, clientAddress: asking.clientAddress });
  if (begun) await endSession(door.db, begun.person.id, { id: begun.id });
  return true;
}
