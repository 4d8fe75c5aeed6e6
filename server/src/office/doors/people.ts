import type { Invited, People } from "@school/content/office/doors/people";
import { changeInWords } from "@school/content/office/doors/roles";
import { type Door, refusal } from "./door.ts";
import { enterByCode, enterByPasskey, enterByPassword } from "./enter.ts";
import { eraseEnded } from "./first-step.ts";
import { endInvitation, invite, inviteAgain, listInvitations, readInvitation } from "./invitations.ts";
import { join } from "./join.ts";
import { endSession, sessionsOf } from "./sessions.ts";
import { asAdministrator, changeRole, letGo, membersOf } from "./staff.ts";

export interface PeopleServices {
  /** Forbidden words of a password: the school's name. */
  schoolName(): Promise<string>;
  /** Null without a mail server. */
  mailInvitation: ((to: string, path: string) => Promise<"sent" | "failed">) | null;
}

export function openPeople(door: Door, { schoolName, mailInvitation }: PeopleServices): People {
  const { db, auth, now, session, headersFor } = door;
  const handOver = async (to: string, path: string): Promise<Invited> => ({
    path,
    mail: mailInvitation ? await mailInvitation(to, path) : "none",
  });
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
        headers: headersFor({ ...asking, headers: new Headers() }),
        returnHeaders: true,
      });
      const question = JSON.stringify({ ...response, userVerification: "required" });
      return { question, cookies: headers.getSetCookie() };
    },
    async signInByPasskey(asking, answer) {
      const fault = door.faultOf(asking);
      return fault ? refusal(fault) : enterByPasskey(door, asking, answer);
    },
    async signOut(asking) {
      const { headers } = await auth.api.signOut({ headers: headersFor(asking), returnHeaders: true });
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
      return fault ? refusal(fault) : join(door, asking, { token, name, password, schoolName: await schoolName() });
    },
    async invite(by, email, role) {
      const to = plainEmail(email);
      const made = await asAdministrator(db, by.id, (transaction) =>
        invite(transaction, { email: to, role, invitedBy: by.id }, now()),
      );
      if (made === null) return null;
      if (typeof made !== "string") return { member: made };
      await door.note("invite", by, to);
      return handOver(to, made);
    },
    async inviteAgain(by, email, phoneLost) {
      const to = plainEmail(email);
      const path = await asAdministrator(db, by.id, (transaction) =>
        inviteAgain(transaction, { email: to, invitedBy: by.id, phoneLost }, now()),
      );
      if (path === null) return null;
      await door.note(phoneLost ? "phone lost" : "new link", by, to);
      return handOver(to, path);
    },
    async endInvitation(by, email) {
      await endInvitation(db, plainEmail(email));
      await door.note("end link", by, plainEmail(email));
    },
    async staff() {
      return { members: await membersOf(db, now()), invitations: await listInvitations(db, now()) };
    },
    async changeRole(by, id, change) {
      const name = await asAdministrator(db, by.id, (transaction) => changeRole(transaction, id, change, now()));
      if (name !== null) await door.note("change role", by, `${name}, ${changeInWords(change)}`);
    },
    async letGo(by, id, leaves) {
      const name = await asAdministrator(db, by.id, (transaction) => letGo(transaction, id, leaves));
      if (name !== null) await door.note(leaves ? "let go" : "sign out", by, name);
    },
  };
}

const plainEmail = (email: string) => email.trim().toLowerCase();
