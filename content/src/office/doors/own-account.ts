import type { Asking, Cookies, Refused } from "./people.ts";
import type { SecondStepState } from "./second-step.ts";

/** A key of a phone or computer that signs in instead of a password. */
export interface Passkey {
  id: string;
  name: string;
  since: Date;
}

/** A person's own account, without her sessions. */
export interface AccountState {
  secondStep: SecondStepState;
  /** Recovery codes that nobody has used. */
  codesLeft: number;
  passkeys: Passkey[];
  /** The reason no passkey can be added, in words; null when one can. */
  noPasskeys: string | null;
  /** She has just signed in: a passkey is added without asking for the password once more. */
  isFresh: boolean;
}

/** Something of the account was changed. The session may have another cookie now. */
type Changed = { status: "done"; cookies: Cookies };

/** The faults of a new password, by field. */
export type PasswordChange = Changed | Refused | { status: "wrong"; errors: { old?: string; password?: string } };

/** An app on the phone is to make codes: its key as an address for a camera, and to be typed. */
export type Begun = { status: "begun"; address: string; key: string } | Refused;

/** Recovery codes, which are shown once. */
export type CodesMade = (Changed & { codes: string[] }) | Refused;

/** The account of the one who asks. */
export interface OwnAccount {
  /** Null when the session has ended with what was just done, and another one begins with its answer. */
  read(asking: Asking): Promise<AccountState | null>;
  /** Sets another password and ends all other sessions. */
  changePassword(asking: Asking, old: string, password: string): Promise<PasswordChange>;
  /** Makes the key for an app. Nothing asks for its codes before the first one is right. */
  beginSecondStep(asking: Asking, password: string): Promise<Begun>;
  /** Ends what `beginSecondStep` began: from now on signing in asks for a code. */
  confirmSecondStep(asking: Asking, code: string): Promise<CodesMade>;
  renewRecoveryCodes(asking: Asking, password: string): Promise<CodesMade>;
  /** @param code of the app, or a recovery code. */
  endSecondStep(asking: Asking, password: string, code: string): Promise<Changed | Refused>;
  /** Returns what the browser needs to make a passkey, as JSON. */
  passkeyQuestion(asking: Asking): Promise<{ question: string; cookies: Cookies }>;
  /** @param answer of the browser, as JSON. */
  addPasskey(asking: Asking, answer: string, password: string): Promise<Changed | Refused>;
  removePasskey(asking: Asking, id: string, password: string): Promise<Changed | Refused>;
}
