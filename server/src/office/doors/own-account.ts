import type { OwnAccount } from "@school/content/office/doors/own-account";
import { passkeyFault } from "@school/content/office/doors/passkey-fault";
import { BUSY, type Door, refusal } from "./door.ts";
import { endFirstSteps } from "./first-step.ts";
import { newPasswordFault } from "./new-password.ts";
import { ownPasskeys } from "./own-passkeys.ts";
import { ownSecondStep } from "./own-second-step.ts";
import { ownSession } from "./own-session.ts";
import { passkeysOf } from "./passkeys.ts";
import { codesLeft } from "./recovery-codes.ts";

export function openOwnAccount(door: Door, schoolName: () => Promise<string>): OwnAccount {
  const { db } = door;
  return {
    ...ownSecondStep(door, schoolName),
    ...ownPasskeys(door),
    async read(asking) {
      const session = await door.session(asking);
      return (
        session && {
          secondStep: session.secondStep,
          codesLeft: await codesLeft(db, session.person.id),
          passkeys: await passkeysOf(db, session.person.id),
          noPasskeys: passkeyFault(door.publicUrl),
          isFresh: door.isFresh(session),
        }
      );
    },
    async changePassword(asking, old, password) {
      const session = await ownSession(door, asking);
      const fault = await newPasswordFault(password, { ...session.person, school: await schoolName() });
      if (fault) return { status: "wrong", errors: { password: fault } };
      const refused = await door.passwordRefusal(asking, session, old);
      if (refused)
        return refused.retryAfter === null ? { status: "wrong", errors: { old: refused.sentence } } : refused;
      const changed = await door.inTurn(() =>
        door.auth.api.changePassword({
          body: { currentPassword: old, newPassword: password, revokeOtherSessions: true },
          headers: door.headersFor(asking),
          returnHeaders: true,
        }),
      );
      if (!changed) return refusal(BUSY, 60);
      await endFirstSteps(db, session.person.id);
      await door.noteKeys("change password", session.person);
      return { status: "done", cookies: changed.headers.getSetCookie() };
    },
  };
}
