import type { Door, OpenSession } from "./door.server.ts";
import type { Asking } from "./people.ts";

/** Returns the session of a person on a page that only people who are signed in reach. */
export async function ownSession(door: Door, asking: Asking): Promise<OpenSession> {
  const session = await door.session(asking);
  if (!session) throw new Error("an own account was asked for by somebody who is not signed in");
  return session;
}
