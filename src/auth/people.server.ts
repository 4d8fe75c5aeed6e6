import { type Auth, BUSY, refusal } from "./auth.server.ts";
import { newPasswordError } from "./new-password.server.ts";
import type { Invited, Joined, People, Requester } from "./people.ts";
import { changeInWords } from "./roles.ts";
import { endSession, sessionsOf } from "./sessions.server.ts";
import { enterByCode, enterByPasskey, enterByPassword } from "./sign-in.server.ts";
import {
  asAdministrator,
  changeRole,
  endInvitation,
  eraseEnded,
  invite,
  inviteAgain,
  letGo,
  listInvitations,
  membersOf,
  readInvitation,
  useInvitation,
} from "./staff.server.ts";

export interface PeopleServices {
  /** Forbidden words of a password: the school's name. */
  schoolName(): Promise<string>;
  /** Null without a mail server. */
  mailInvitation: ((to: string, path: string) => Promise<"sent" | "failed">) | null;
}

export function openPeople(door: Auth, { schoolName, mailInvitation }: PeopleServices): People {
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
async function join(door: Auth, asking: Requester, joining: Joining): Promise<Joined> {
  const { db, auth, now, inTurn } = door;
  const { token, password } = joining;
  const name = joining.name.trim();
  const invitation = await readInvitation(db, token, now());
  if (!invitation) return refusal(USED_UP);
  const isName = name.length > 0 && name.length <= 100 && !UNSEEN.test(joining.name);
  const words = { name: joining.name, email: invitation.email, school: joining.schoolName };
  const fault = await newPasswordError(password, words);
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
