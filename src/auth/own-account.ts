import type { Asking, Cookies, Refused } from "./people.ts";
import type { SecondStepState } from "./second-step-state.ts";

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
  read(asking: Asking): Promise<AccountState | null>;
  changePassword(asking: Asking, old: string, password: string): Promise<PasswordChange>;
  /** Makes the key for an app; asks for the password unless the sign-in is recent. Sign-in asks for no code until `confirmSecondStep` was given one. */
  beginSecondStep(asking: Asking, password: string): Promise<Begun>;
  /** Finishes `beginSecondStep`: from now on sign-in asks for a code. */
  confirmSecondStep(asking: Asking, code: string): Promise<CodesMade>;
  renewRecoveryCodes(asking: Asking, password: string): Promise<CodesMade>;
  endSecondStep(asking: Asking, password: string, code: string): Promise<Changed | Refused>;
  passkeyQuestion(asking: Asking): Promise<{ question: string; cookies: Cookies }>;
  addPasskey(asking: Asking, answer: string, password: string): Promise<Changed | Refused>;
  removePasskey(asking: Asking, id: string, password: string): Promise<Changed | Refused>;
}
