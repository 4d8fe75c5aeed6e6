import { doorFault } from "@school/content/office/door";
import { passwordFault } from "@school/content/office/password";
import type { Asking, Joined, People, SignedIn } from "@school/content/office/people";
import { isRole } from "@school/content/office/roles";
import type { Kysely } from "kysely";
import type { Database } from "../store/tables/database.ts";
import { invite, listInvitations, readInvitation, useInvitation } from "./invitations.ts";
import { knownDevices } from "./known-device.ts";
import { oneAfterTheOther } from "./one-after-the-other.ts";
import { endSession, sessionsOf } from "./sessions.ts";
import { CLIENT_ADDRESS, makeSignIn } from "./sign-in.ts";
import { letGo, membersOf } from "./staff.ts";
import { signInTries } from "./tries.ts";

/** The services of `openPeople`. */
export interface PeopleServices {
  db: Kysely<Database>;
  secret: string;
  publicUrl: string;
  /** Words that make no password: the school's name. */
  schoolName(): Promise<string>;
  now(): Date;
}

/** Milliseconds after its begin that a session ends, however much it is used. */
const LONGEST_SESSION = 30 * 24 * 3_600_000;

const sentences = {
  wrong: "E-mail and password do not belong together. Look at the e-mail first, then write the password again.",
  busy: "Very many try to sign in just now. Try again in a minute.",
  usedUp: "This link works no more: it was used, or its time is over. Ask for a new one.",
};

const refusal = (sentence: string, retryAfter: number | null = null): SignedIn => ({
  status: "refused",
  sentence,
  retryAfter,
});

export function openPeople({ db, secret, publicUrl, schoolName, now }: PeopleServices): People {
  const signIn = makeSignIn(db, secret, publicUrl);
  const devices = knownDevices(secret, publicUrl);
  const tries = signInTries(() => now().getTime());
  // To prove a password takes a tenth of a second and 16 MB: a crowd at the door must not hold up the site.
  const inTurn = oneAfterTheOther(20);

  /** As the package reads it: where a request came from is said by us. */
  function asked({ headers, clientAddress }: Asking): Headers {
    const copy = new Headers(headers);
    copy.set(CLIENT_ADDRESS, clientAddress);
    return copy;
  }

  const faultOf = ({ headers }: Asking) => doorFault(publicUrl, headers.get("Origin"));

  async function prove(asking: Asking, email: string, password: string): Promise<SignedIn> {
    const account = devices.markOf(asking.headers, email) ?? email;
    const wait = tries.take(account, asking.clientAddress);
    if (wait !== null) return refusal(tooMany(wait), wait);
    const proved = await inTurn(() =>
      signIn.api
        .signInEmail({ body: { email, password }, headers: asked(asking), returnHeaders: true })
        .catch(() => "wrong" as const),
    );
    if (proved === null) return refusal(sentences.busy, 60);
    if (proved === "wrong") return refusal(sentences.wrong);
    tries.giveBack(account, asking.clientAddress);
    return { status: "signed in", cookies: [...proved.headers.getSetCookie(), devices.cookieFor(email)] };
  }

  const session = async (asking: Asking) => {
    const { headers, response } = await signIn.api.getSession({ headers: asked(asking), returnHeaders: true });
    if (!response || !isRole(response.user.role)) return null;
    if (now().getTime() - response.session.createdAt.getTime() > LONGEST_SESSION) return null;
    return { ...response, cookies: headers.getSetCookie() };
  };

  return {
    async whoIs(asking) {
      const found = await session(asking);
      if (!found || !isRole(found.user.role)) return null;
      const { id, name, email, role } = found.user;
      return { person: { id, name, email, role }, cookies: found.cookies };
    },
    async signIn(asking, email, password) {
      const fault = faultOf(asking);
      return fault ? refusal(fault) : prove(asking, plainEmail(email), password);
    },
    async signOut(asking) {
      const { headers } = await signIn.api.signOut({ headers: asked(asking), returnHeaders: true });
      return headers.getSetCookie();
    },
    async sessions(asking) {
      const found = await session(asking);
      return found ? sessionsOf(db, found.user.id, found.session.id, now()) : [];
    },
    async endSession(asking, which) {
      const found = await session(asking);
      if (found) await endSession(db, found.user.id, which === "others" ? { allBut: found.session.id } : which);
    },
    invitation: (token) => readInvitation(db, token, now()),
    async join(asking, token, name, password): Promise<Joined> {
      const fault = faultOf(asking);
      if (fault) return refusal(fault);
      const invitation = await readInvitation(db, token, now());
      if (!invitation) return refusal(sentences.usedUp);
      const ownWords = [...name.split(/\s+/), ...invitation.email.split(/[@.]/), ...(await schoolName()).split(/\s+/)];
      const errors = await faultsOf(name, password, ownWords);
      if (errors.name || errors.password) return { status: "wrong", errors };
      const context = await signIn.$context;
      const passwordHash = await inTurn(() => context.password.hash(password));
      if (passwordHash === null) return refusal(sentences.busy, 60);
      const email = await useInvitation(db, token, { name: name.trim(), passwordHash }, now());
      return email === null ? refusal(sentences.usedUp) : prove(asking, email, password);
    },
    invite: (email, role, invitedBy) => invite(db, { email: plainEmail(email), role, invitedBy }, now()),
    async staff() {
      return { members: await membersOf(db, now()), invitations: await listInvitations(db, now()) };
    },
    letGo: (id, leaves) => letGo(db, id, leaves),
  };
}

async function faultsOf(name: string, password: string, ownWords: string[]) {
  const letters = name.trim().length;
  const { isCommon } = await import("./common-passwords.ts");
  return {
    ...((letters === 0 || letters > 100) && { name: "Write your name as colleagues know it." }),
    ...passwordErrors(
      passwordFault(
        password,
        ownWords.filter((word) => word.length > 2),
      ),
      isCommon(password),
    ),
  };
}

function passwordErrors(fault: string | null, isCommon: boolean): { password?: string } {
  if (fault) return { password: fault };
  return isCommon ? { password: "Write another one: many people use this, and thieves try it first." } : {};
}

/** An account is known by its e-mail in small letters. */
const plainEmail = (email: string) => email.trim().toLowerCase();

function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too many tries. Wait ${wait}, then try again; or ask the administrator for a new link.`;
}
