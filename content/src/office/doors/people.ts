import type { Role } from "./roles.ts";
import type { SecondStepState } from "./second-step.ts";

export interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
}

export interface SessionPlace {
  id: string;
  device: string;
  since: Date;
  lastSeen: Date;
  isThis: boolean;
}

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

export interface Asking {
  headers: Headers;
  clientAddress: string;
}

export type Cookies = string[];

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

export interface Invited {
  path: string;
  mail: "sent" | "failed" | "none";
}

export type Joined = SignedIn | { status: "wrong"; errors: { name?: string; password?: string } };

export interface People {
  /** Null when nobody is signed in. `cookies` prolong a session. */
  whoIs(asking: Asking): Promise<{ person: Person; secondStep: SecondStepState; cookies: Cookies } | null>;
  signIn(asking: Asking, email: string, password: string): Promise<SignedIn>;
  signInByCode(asking: Asking, code: string): Promise<SignedIn>;
  passkeyQuestion(asking: Asking): Promise<{ question: string; cookies: Cookies }>;
  signInByPasskey(asking: Asking, answer: string): Promise<SignedIn>;
  signOut(asking: Asking): Promise<Cookies>;
  sessions(asking: Asking): Promise<SessionPlace[]>;
  /** Ends a session of the one who asks, or all but this one. Asks for the password when she has not just signed in. */
  endSession(asking: Asking, which: { id: string } | "others", password: string): Promise<Refused | null>;
  /** Null when the link is used, too old or none. */
  invitation(token: string): Promise<OpenInvitation | null>;
  /** Sets name and password of the one who was invited, and signs in. The link works no more after that. */
  join(asking: Asking, token: string, name: string, password: string): Promise<Joined>;
  /** Makes a link by which somebody gets in. Earlier links of the same e-mail end. It is mailed where a mail server is set. */
  invite(by: Person, email: string, role: Role): Promise<Invited>;
  endInvitation(by: Person, email: string): Promise<void>;
  staff(): Promise<{ members: StaffMember[]; invitations: OpenInvitation[] }>;
  /** Ends her sessions too. */
  changeRole(by: Person, id: string, role: Role): Promise<void>;
  /** Ends a person's sessions, and takes away all that she signs in with when she leaves. */
  letGo(by: Person, id: string, leaves: boolean): Promise<void>;
}
