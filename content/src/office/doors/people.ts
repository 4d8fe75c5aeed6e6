import type { Role } from "./roles.ts";
import type { SecondStepState } from "./second-step.ts";

/** The person who is signed in. */
export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
}

/** A place where somebody is signed in. */
export interface SessionPlace {
  id: string;
  /** Such as "Chrome on Android". */
  device: string;
  since: Date;
  lastSeen: Date;
  isThis: boolean;
}

/** A person as the list of staff shows her. */
export interface StaffMember extends Person {
  canSignIn: boolean;
  hasSecondStep: boolean;
  sessions: number;
}

/** A link that nobody has used yet. */
export interface OpenInvitation {
  email: string;
  role: Role;
  invitedBy: string | null;
  endsAt: Date;
}

/** The facts of a request by which a person is recognised. */
export interface Asking {
  headers: Headers;
  clientAddress: string;
}

/** Headers `Set-Cookie` of the answer. */
export type Cookies = string[];

/** A refused sign-in, with the reason in words. */
export interface Refused {
  status: "refused";
  sentence: string;
  retryAfter: number | null;
  /** A code is of no use any more: e-mail and password have to come again. */
  isOver?: true;
}

/** The answer to a sign-in. "code asked": the password was right, and a code has to follow. */
export type SignedIn =
  | { status: "signed in"; cookies: Cookies; secondStep: SecondStepState }
  | { status: "code asked"; cookies: Cookies }
  | Refused;

/** A link, and whether it was mailed. */
export interface Invited {
  path: string;
  mail: "sent" | "failed" | "none";
}

/** Faults of the first sign-in, by the field. */
export type Joined = SignedIn | { status: "wrong"; errors: { name?: string; password?: string } };

/** The staff of the office, their sessions and invitations. */
export interface People {
  /** Returns who is signed in; null when nobody is. `cookies` prolong a session. */
  whoIs(asking: Asking): Promise<{ person: Person; secondStep: SecondStepState; cookies: Cookies } | null>;
  signIn(asking: Asking, email: string, password: string): Promise<SignedIn>;
  /** @param code of the app, or a recovery code. */
  signInByCode(asking: Asking, code: string): Promise<SignedIn>;
  /** Returns what the browser needs to sign in by a passkey, as JSON. */
  passkeyQuestion(asking: Asking): Promise<{ question: string; cookies: Cookies }>;
  /** @param answer of the browser, as JSON. */
  signInByPasskey(asking: Asking, answer: string): Promise<SignedIn>;
  signOut(asking: Asking): Promise<Cookies>;
  sessions(asking: Asking): Promise<SessionPlace[]>;
  /** Ends a session of the one who asks, or all but this one. Asks for the password when she has not just signed in. */
  endSession(asking: Asking, which: { id: string } | "others", password: string): Promise<Refused | null>;
  /** Returns whom a link invites; null when it is used, too old or none. */
  invitation(token: string): Promise<OpenInvitation | null>;
  /** Sets name and password of the one who was invited, and signs in. The link works no more after that. */
  join(asking: Asking, token: string, name: string, password: string): Promise<Joined>;
  /** Makes a link by which somebody gets in. Earlier links of the same e-mail end. It is mailed where a mail server is set. */
  invite(by: Person, email: string, role: Role): Promise<Invited>;
  /** Ends the open links of an e-mail. */
  endInvitation(by: Person, email: string): Promise<void>;
  staff(): Promise<{ members: StaffMember[]; invitations: OpenInvitation[] }>;
  /** Gives a person another role, and ends her sessions. */
  changeRole(by: Person, id: string, role: Role): Promise<void>;
  /** Ends a person's sessions, and takes away all that she signs in with when she leaves. */
  letGo(by: Person, id: string, leaves: boolean): Promise<void>;
}
