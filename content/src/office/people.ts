import type { Role } from "./roles.ts";

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
type Cookies = string[];

/** Why nobody was signed in, in words. */
export type Refused = { status: "refused"; sentence: string; retryAfter: number | null };

export type SignedIn = { status: "signed in"; cookies: Cookies } | Refused;

/** Faults of the first sign-in, by the field. */
export type Joined = SignedIn | { status: "wrong"; errors: { name?: string; password?: string } };

/** The staff of the office, their sessions and invitations. */
export interface People {
  /** Returns who is signed in; null when nobody is. `cookies` prolong a session. */
  whoIs(asking: Asking): Promise<{ person: Person; cookies: Cookies } | null>;
  signIn(asking: Asking, email: string, password: string): Promise<SignedIn>;
  signOut(asking: Asking): Promise<Cookies>;
  sessions(asking: Asking): Promise<SessionPlace[]>;
  /** Ends a session of the one who asks, or all but this one. */
  endSession(asking: Asking, which: { id: string } | "others"): Promise<void>;
  /** Returns whom a link invites; null when it is used, too old or none. */
  invitation(token: string): Promise<OpenInvitation | null>;
  /** Sets name and password of the one who was invited, and signs in. The link works no more after that. */
  join(asking: Asking, token: string, name: string, password: string): Promise<Joined>;
  /** Makes a link by which somebody gets in, and returns its path. Earlier links of the same e-mail end. */
  invite(email: string, role: Role, invitedBy: string | null): Promise<string>;
  staff(): Promise<{ members: StaffMember[]; invitations: OpenInvitation[] }>;
  /** Ends a person's sessions, and takes the password away when she leaves. */
  letGo(id: string, leaves: boolean): Promise<void>;
}
