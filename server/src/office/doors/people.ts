import type { Joined, People, SignedIn } from "@school/content/office/doors/people";
import { roleWords } from "@school/content/office/doors/roles";
import { BUSY, type Door, refusal } from "./door.ts";
import { enterByCode, enterByPasskey, enterByPassword } from "./enter.ts";
import { eraseEnded } from "./first-step.ts";
import { endInvitation, invite, listInvitations, readInvitation, useInvitation } from "./invitations.ts";
import { newPasswordFault } from "./new-password.ts";
import { endSession, sessionsOf } from "./sessions.ts";
import { changeRole, letGo, membersOf } from "./staff.ts";

export interface PeopleServices {
  /** Forbidden words of a password: the school's name. */
  schoolName(): Promise<string>;
  /** Null without a mail server. */
  mailInvitation: ((to: string, path: string) => Promise<"sent" | "failed">) | null;
}

const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const USED_UP = "This link works no more: it was used, or its time is over. Ask for a new one.";

export function openPeople(door: Door, { schoolName, mailInvitation }: PeopleServices): People {
  const { db, auth, now, session, asked, inTurn } = door;

  async function join(token: string, name: string, password: string): Promise<Joined | { id: string; email: string }> {
    const invitation = await readInvitation(db, token, now());
    if (!invitation) return refusal(USED_UP);
    const letters = name.trim().length;
    const isName = letters > 0 && letters <= 100 && !UNSEEN.test(name);
    const fault = await newPasswordFault(password, { name, email: invitation.email, school: await schoolName() });
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
    return (await useInvitation(db, token, { name: name.trim(), passwordHash }, now())) ?? refusal(USED_UP);
  }

  return {
    async whoIs(asking) {
      const found = await session(asking);
      return found && { person: found.person, secondStep: found.secondStep, cookies: found.cookies };
    },
    async signIn(asking, email, password) {
      const fault = door.faultOf(asking);
      return fault ? refusal(fault) : enterByPassword(door, asking, plainEmail(email), password);
    },
    async signInByCode(asking, code) {
      const fault = door.faultOf(asking);
      return fault ? refusal(fault) : enterByCode(door, asking, code);
    },
    async passkeyQuestion(asking) {
      await eraseEnded(db);
      const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions({
        headers: asked({ ...asking, headers: new Headers() }),
        returnHeaders: true,
      });
      const question = JSON.stringify({ ...response, userVerification: "required" });
      return { question, cookies: headers.getSetCookie() };
    },
    async signInByPasskey(asking, answer): Promise<SignedIn> {
      const fault = door.faultOf(asking);
      return fault ? refusal(fault) : enterByPasskey(door, asking, answer);
    },
    async signOut(asking) {
      const { headers } = await auth.api.signOut({ headers: asked(asking), returnHeaders: true });
      return headers.getSetCookie();
    },
    async sessions(asking) {
      const found = await session(asking);
      return found ? sessionsOf(db, found.person.id, found.id, now()) : [];
    },
    async endSession(asking, which, password) {
      const found = await session(asking);
      if (!found) return null;
      const refused = door.isFresh(found) ? null : await door.passwordRefusal(asking, found, password);
      if (!refused) await endSession(db, found.person.id, which === "others" ? { allBut: found.id } : which);
      return refused;
    },
    invitation: (token) => readInvitation(db, token, now()),
    async join(asking, token, name, password) {
      const fault = door.faultOf(asking);
      if (fault) return refusal(fault);
      const joined = await join(token, name, password);
      if (!("email" in joined)) return joined;
      await door.noteKeys("join", { ...joined, name: name.trim() });
      return enterByPassword(door, asking, joined.email, password);
    },
    async invite(by, email, role) {
      const to = plainEmail(email);
      const path = await invite(db, { email: to, role, invitedBy: by.name }, now());
      await door.note("invite", by, to);
      return { path, mail: mailInvitation ? await mailInvitation(to, path) : "none" };
    },
    async endInvitation(by, email) {
      await endInvitation(db, plainEmail(email));
      await door.note("end link", by, plainEmail(email));
    },
    async staff() {
      return { members: await membersOf(db, now()), invitations: await listInvitations(db, now()) };
    },
    async changeRole(by, id, role) {
      const name = await changeRole(db, by.id, { id, role }, now());
      if (name !== null) await door.note("change role", by, `${name}, now ${roleWords[role].name.toLowerCase()}`);
    },
    async letGo(by, id, leaves) {
      const name = await letGo(db, by.id, id, leaves);
      if (name !== null) await door.note(leaves ? "let go" : "sign out", by, name);
    },
  };
}

const plainEmail = (email: string) => email.trim().toLowerCase();
