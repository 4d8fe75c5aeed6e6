import type { Asking } from "@school/content/office/doors/people";
import type { Door } from "./door.ts";
import { endSession } from "./sessions.ts";

/** The password of an account, as a digest, while a key of it is being proved. */
interface Keys {
  email: string;
  /** Null when there is none. */
  password: string | null;
}

/** Returns the keys of an account. She has others, or none, after she was let go, got a new link or changed her password. */
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
 * Ends the session that has just begun when the keys of its account changed while one of them was proved.
 * @param cookies of the answer that begins the session.
 * @returns true when it has ended.
 */
export async function endIfKeysChanged(door: Door, asking: Asking, before: Keys, cookies: string[]): Promise<boolean> {
  const { password } = await keysOf(door, before.email);
  if (password !== null && password === before.password) return false;
  const headers = new Headers({ Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
  const begun = await door.session({ headers, clientAddress: asking.clientAddress });
  if (begun) await endSession(door.db, begun.person.id, { id: begun.id });
  return true;
}
