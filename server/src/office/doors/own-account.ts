import type { OwnAccount } from "@school/content/office/doors/own-account";
import { passkeyFault } from "@school/content/office/doors/passkey-fault";
import type { Asking } from "@school/content/office/doors/people";
import { asRefused, BUSY, type Door, type OpenSession, refusal } from "./door.ts";
import { endFirstSteps } from "./first-step.ts";
import { newPasswordFault } from "./new-password.ts";
import { readNewPasskey } from "./passkey-answer.ts";
import { passkeysOf } from "./passkeys.ts";
import { proveCode } from "./prove-code.ts";
import { codesLeft, keptCodes, makeRecoveryCodes } from "./recovery-codes.ts";
import { deviceOf } from "./sessions.ts";

const ON_ALREADY = "Signing in asks you for a code already.";
const NO_PASSKEY = "The phone did not say yes, or it took too long. Try again.";

/** An authenticator app shows `schoolName` beside its codes. */
export function openOwnAccount(door: Door, schoolName: () => Promise<string>): OwnAccount {
  const { db, auth, asked } = door;

  async function own(asking: Asking): Promise<OpenSession> {
    const session = await door.session(asking);
    if (!session) throw new Error("an own account was asked for by somebody who is not signed in");
    return session;
  }

  async function makeCodes(staffId: string): Promise<string[]> {
    const codes = makeRecoveryCodes();
    await db
      .updateTable("staff_second_steps")
      .set({ recovery_codes: keptCodes(codes) })
      .where("staff_id", "=", staffId)
      .execute();
    return codes;
  }

  /** Returns the refusal of a code, or the answer's headers when it is right. */
  const prove = async (asking: Asking, { person }: OpenSession, code: string) =>
    proveCode(door, asking, asked(asking), { staffId: person.id, account: `own ${person.id}`, code });

  return {
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
      const session = await own(asking);
      const fault = await newPasswordFault(password, { ...session.person, school: await schoolName() });
      if (fault) return { status: "wrong", errors: { password: fault } };
      const refused = await door.passwordRefusal(asking, session, old);
      if (refused)
        return refused.retryAfter === null ? { status: "wrong", errors: { old: refused.sentence } } : refused;
      const changed = await door.inTurn(() =>
        auth.api.changePassword({
          body: { currentPassword: old, newPassword: password, revokeOtherSessions: true },
          headers: asked(asking),
          returnHeaders: true,
        }),
      );
      if (!changed) return refusal(BUSY, 60);
      await endFirstSteps(db, session.person.id);
      await door.noteKeys("change password", session.person);
      return { status: "done", cookies: changed.headers.getSetCookie() };
    },
    async beginSecondStep(asking, password) {
      const refused = await door.passwordRefusal(asking, await own(asking), password);
      if (refused) return refused;
      const begun = await auth.api
        .enableTwoFactor({ body: { password, method: "totp", issuer: await schoolName() }, headers: asked(asking) })
        .catch(asRefused);
      if ("refused" in begun || begun.method !== "totp") return refusal(ON_ALREADY);
      return { status: "begun", address: begun.totpURI, key: keyOf(begun.totpURI) };
    },
    async confirmSecondStep(asking, code) {
      const session = await own(asking);
      if (session.secondStep === "on") return refusal(ON_ALREADY);
      if (!/^\d{6}$/.test(code.replaceAll(/\s/g, ""))) return refusal("Write the six digits that the app shows now.");
      const proved = await prove(asking, session, code);
      if (proved.status === "refused") return proved;
      await door.noteKeys("second step", session.person);
      return { status: "done", cookies: proved.headers.getSetCookie(), codes: await makeCodes(session.person.id) };
    },
    async renewRecoveryCodes(asking, password) {
      const session = await own(asking);
      const refused = await door.passwordRefusal(asking, session, password);
      if (refused) return refused;
      if (session.secondStep !== "on") return refusal("Signing in does not ask you for a code yet.");
      const codes = await makeCodes(session.person.id);
      await door.noteKeys("new codes", session.person);
      return { status: "done", cookies: [], codes };
    },
    async endSecondStep(asking, password, code) {
      const session = await own(asking);
      const refused = await door.passwordRefusal(asking, session, password);
      if (refused) return refused;
      const proved = await prove(asking, session, code);
      if (proved.status === "refused") return proved;
      const { headers } = await auth.api.disableTwoFactor({
        body: { password },
        headers: asked(asking),
        returnHeaders: true,
      });
      await door.noteKeys("no second step", session.person);
      return { status: "done", cookies: headers.getSetCookie() };
    },
    async passkeyQuestion(asking) {
      const { headers, response } = await auth.api.generatePasskeyRegistrationOptions({
        headers: asked(asking),
        returnHeaders: true,
      });
      return { question: JSON.stringify(response), cookies: headers.getSetCookie() };
    },
    async addPasskey(asking, answer, password) {
      const session = await own(asking);
      const refused = door.faultOf(asking);
      if (refused) return refusal(refused);
      const unproved = door.isFresh(session) ? null : await door.passwordRefusal(asking, session, password);
      if (unproved) return unproved;
      const response = readNewPasskey(answer);
      if (!response) return refusal(NO_PASSKEY);
      const name = deviceOf(asking.headers.get("User-Agent") ?? "");
      const added = await auth.api
        .verifyPasskeyRegistration({ body: { response, name }, headers: asked(asking) })
        .catch(asRefused);
      if ("refused" in added) return refusal(NO_PASSKEY);
      await door.noteKeys("add phone", session.person);
      return { status: "done", cookies: [] };
    },
    async removePasskey(asking, id, password) {
      const session = await own(asking);
      const refused = await door.passwordRefusal(asking, session, password);
      if (refused) return refused;
      await db.deleteFrom("staff_passkeys").where("id", "=", id).where("staff_id", "=", session.person.id).execute();
      await door.noteKeys("remove phone", session.person);
      return { status: "done", cookies: [] };
    },
  };
}

function keyOf(address: string): string {
  const key = new URL(address).searchParams.get("secret") ?? "";
  return (key.match(/.{1,4}/g) ?? []).join(" ");
}
