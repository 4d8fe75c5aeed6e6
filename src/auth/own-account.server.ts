import { asRefused, BUSY, type Door, refusal } from "./door.server.ts";
import { endFirstSteps } from "./first-step.server.ts";
import { newPasswordFault } from "./new-password.server.ts";
import type { OwnAccount } from "./own-account.ts";
import { ownSecondStep } from "./own-second-step.server.ts";
import { ownSession } from "./own-session.server.ts";
import { readNewPasskey } from "./passkey-answer.server.ts";
import { passkeyFault } from "./passkey-fault.ts";
import { passkeysOf } from "./passkeys.server.ts";
import { codesLeft } from "./recovery-codes.server.ts";
import { deviceOf } from "./sessions.server.ts";

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

const NO_PASSKEY = "The phone did not say yes, or it took too long. Try again.";

function ownPasskeys(door: Door): Pick<OwnAccount, "passkeyQuestion" | "addPasskey" | "removePasskey"> {
  return {
    async passkeyQuestion(asking) {
      const { headers, response } = await door.auth.api.generatePasskeyRegistrationOptions({
        headers: door.headersFor(asking),
        returnHeaders: true,
      });
      return { question: JSON.stringify(response), cookies: headers.getSetCookie() };
    },
    async addPasskey(asking, answer, password) {
      const session = await ownSession(door, asking);
      const refused = door.faultOf(asking);
      if (refused) return refusal(refused);
      const unproved = door.isFresh(session) ? null : await door.passwordRefusal(asking, session, password);
      if (unproved) return unproved;
      const response = readNewPasskey(answer);
      if (!response) return refusal(NO_PASSKEY);
      const name = deviceOf(asking.headers.get("User-Agent") ?? "");
      const added = await door.auth.api
        .verifyPasskeyRegistration({ body: { response, name }, headers: door.headersFor(asking) })
        .catch(asRefused);
      if ("refused" in added) return refusal(NO_PASSKEY);
      await door.noteKeys("add phone", session.person);
      return { status: "done", cookies: [] };
    },
    async removePasskey(asking, id, password) {
      const session = await ownSession(door, asking);
      const refused = await door.passwordRefusal(asking, session, password);
      if (refused) return refused;
      await door.db
        .deleteFrom("staff_passkeys")
        .where("id", "=", id)
        .where("staff_id", "=", session.person.id)
        .execute();
      await door.noteKeys("remove phone", session.person);
      return { status: "done", cookies: [] };
    },
  };
}
