import type { Asking, Joined } from "@school/content/office/doors/people";
import { BUSY, type Door, refusal } from "./door.ts";
import { enterByPassword } from "./enter.ts";
import { readInvitation, useInvitation } from "./invitations.ts";
import { newPasswordFault } from "./new-password.ts";

const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const USED_UP = "This link works no more: it was used, its time is over, or it was taken back. Ask for a new one.";

interface Joining {
  token: string;
  name: string;
  password: string;
  /** Forbidden in a password. */
  schoolName: string;
}

/** Gives an invited person name and password, and signs in. */
export async function join(door: Door, asking: Asking, joining: Joining): Promise<Joined> {
  const { db, auth, now, inTurn } = door;
  const { token, password } = joining;
  const name = joining.name.trim();
  const invitation = await readInvitation(db, token, now());
  if (!invitation) return refusal(USED_UP);
  const isName = name.length > 0 && name.length <= 100 && !UNSEEN.test(joining.name);
  const words = { name: joining.name, email: invitation.email, school: joining.schoolName };
  const fault = await newPasswordFault(password, words);
  if (!isName || fault) {
    const errors = {
      ...(!isName && { name: "Write your name as colleagues know it." }),
      ...(fault && { password: fault }),
    };
    return { status: "wrong", errors };
  }
  const context = await auth.$context;
  const passwordHash = await inTurn(() => context.password.hash(password));
  if (passwordHash === null) return refusal(BUSY, 60);
  const person = await useInvitation(db, token, { name, passwordHash }, now());
  if (!person) return refusal(USED_UP);
  await door.noteKeys("join", { ...person, name });
  return enterByPassword(door, asking, person.email, password);
}
