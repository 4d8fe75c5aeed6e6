import type { Person, Role } from "./roles.ts";

export interface SignedInDevice {
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

export interface RoleChange {
  from: Role;
  to: Role;
}

export interface OpenInvitation {
  email: string;
  role: Role;
  invitedBy: string | null;
  endsAt: Date;
  /** The person of this e-mail, whose role and second step the link leaves as they are. Null: the link makes a new colleague. */
  member: { name: string; hasSecondStep: boolean } | null;
}

export interface Requester {
  headers: Headers;
  clientAddress: string;
}

export type Cookies = string[];

export interface Refused {
  status: "refused";
  sentence: string;
  retryAfter: number | null;
  /** The code has expired: e-mail and password are needed again. */
  isOver?: true;
}

/** "code asked": the password was right; the code comes next. */
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
  whoIs(asking: Requester): Promise<{ person: Person; secondStep: SecondStepState; cookies: Cookies } | null>;
  signIn(asking: Requester, email: string, password: string): Promise<SignedIn>;
  signInByCode(asking: Requester, code: string): Promise<SignedIn>;
  passkeyQuestion(asking: Requester): Promise<{ question: string; cookies: Cookies }>;
  signInByPasskey(asking: Requester, answer: string): Promise<SignedIn>;
  signOut(asking: Requester): Promise<Cookies>;
  sessions(asking: Requester): Promise<SignedInDevice[]>;
  /** Ends one of the person's own sessions, or all but this one. Asks for the password unless the sign-in is recent. */
  endSession(asking: Requester, which: { id: string } | "others", password: string): Promise<Refused | null>;
  /** Null when the link is used, expired or unknown. */
  invitation(token: string): Promise<OpenInvitation | null>;
  /** Sets name and password of an invited person and signs in. The link works only once. */
  join(asking: Requester, token: string, name: string, password: string): Promise<Joined>;
  /**
   * Makes a link for a new colleague and mails it when a mail server is set. Earlier links to that e-mail end. For the e-mail of a member
   * it changes nothing and returns the member. Returns null when the administrator was let go, or signed out, meanwhile.
   */
  invite(by: Person, email: string, role: Role): Promise<Invited | { member: StaffMember } | null>;
  /**
   * Makes a new link for a member, or for somebody who has a link: the role stays. `phoneLost` takes the second step and every other
   * key away at once; otherwise the second step stays. Returns null for anybody else, and as `invite` does.
   */
  inviteAgain(by: Person, email: string, phoneLost: boolean): Promise<Invited | null>;
  endInvitation(by: Person, email: string): Promise<void>;
  staff(): Promise<{ members: StaffMember[]; invitations: OpenInvitation[] }>;
  /**
   * Ends the person's sessions too. Links that a former administrator made end. Changes nothing when the role is not `from` any more:
   * somebody else has changed it meanwhile.
   */
  changeRole(by: Person, id: string, change: RoleChange): Promise<void>;
  /** Ends a person's sessions; `leaves` also takes away password, codes, passkeys, and the links that the person has made. */
  letGo(by: Person, id: string, leaves: boolean): Promise<void>;
}

export interface Passkey {
  id: string;
  name: string;
  since: Date;
}

export interface AccountState {
  secondStep: SecondStepState;
  codesLeft: number;
  passkeys: Passkey[];
  noPasskeys: string | null;
  /** The person has just signed in: a new passkey and a second step need no password. */
  isFresh: boolean;
}

type Changed = { status: "done"; cookies: Cookies };

type PasswordChange = Changed | Refused | { status: "wrong"; errors: { old?: string; password?: string } };

/** `address` holds the key for an app. */
type Begun = { status: "begun"; address: string } | Refused;

type CodesMade = (Changed & { codes: string[] }) | Refused;

export interface OwnAccount {
  /** Null when this request has ended its own session: the answer starts another. */
  read(asking: Requester): Promise<AccountState | null>;
  changePassword(asking: Requester, old: string, password: string): Promise<PasswordChange>;
  /** Makes the key for an app; asks for the password unless the sign-in is recent. Sign-in asks for no code until `confirmSecondStep` was given one. */
  beginSecondStep(asking: Requester, password: string): Promise<Begun>;
  /** Finishes `beginSecondStep`: from now on sign-in asks for a code. */
  confirmSecondStep(asking: Requester, code: string): Promise<CodesMade>;
  renewRecoveryCodes(asking: Requester, password: string): Promise<CodesMade>;
  endSecondStep(asking: Requester, password: string, code: string): Promise<Changed | Refused>;
  passkeyQuestion(asking: Requester): Promise<{ question: string; cookies: Cookies }>;
  addPasskey(asking: Requester, answer: string, password: string): Promise<Changed | Refused>;
  removePasskey(asking: Requester, id: string, password: string): Promise<Changed | Refused>;
}

/** "on": sign-in asks for a code. "asked": the role needs it, but may put it off. "overdue": may not put it off any more. */
export type SecondStepState = "on" | "as you like" | "asked" | "overdue";

export function secondStepOf(
  role: Role,
  { isOn, putOffUntil }: { isOn: boolean; putOffUntil: string | null },
  now: Date,
): SecondStepState {
  if (isOn) return "on";
  if (role === "clerk") return "as you like";
  return putOffUntil !== null && new Date(putOffUntil) < now ? "overdue" : "asked";
}
