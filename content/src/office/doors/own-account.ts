import type { Asking, Cookies, Refused } from "./people.ts";
import type { SecondStepState } from "./second-step.ts";

export interface Passkey {
  id: string;
  name: string;
  since: Date;
}

/** A person's own account, without her sessions. */
export interface AccountState {
  secondStep: SecondStepState;
  codesLeft: number;
  passkeys: Passkey[];
  /** The reason no passkey can be added, in words; null when one can. */
  noPasskeys: string | null;
  /** She has just signed in: a passkey is added without asking for the password once more. */
  isFresh: boolean;
}

/** Something of the account was changed. The session may have another cookie now. */
type Changed = { status: "done"; cookies: Cookies };

export type PasswordChange = Changed | Refused | { status: "wrong"; errors: { old?: string; password?: string } };

/** The key for an app on the phone: as an address for a camera, and to be typed. */
export type Begun = { status: "begun"; address: string; key: string } | Refused;

/** Recovery codes, which are shown once. */
export type CodesMade = (Changed & { codes: string[] }) | Refused;

export interface OwnAccount {
  /** Null when the request has just ended its own session: the answer begins another one. */
  read(asking: Asking): Promise<AccountState | null>;
  /** Sets another password and ends all other sessions. */
  changePassword(asking: Asking, old: string, password: string): Promise<PasswordChange>;
  /** Makes the key for an app. Nothing asks for its codes before the first one is right. */
  beginSecondStep(asking: Asking, password: string): Promise<Begun>;
  /** Ends what `beginSecondStep` began: from now on signing in asks for a code. */
  confirmSecondStep(asking: Asking, code: string): Promise<CodesMade>;
  renewRecoveryCodes(asking: Asking, password: string): Promise<CodesMade>;
  endSecondStep(asking: Asking, password: string, code: string): Promise<Changed | Refused>;
  passkeyQuestion(asking: Asking): Promise<{ question: string; cookies: Cookies }>;
  addPasskey(asking: Asking, answer: string, password: string): Promise<Changed | Refused>;
  removePasskey(asking: Asking, id: string, password: string): Promise<Changed | Refused>;
}
