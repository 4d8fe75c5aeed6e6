import type { OwnAccount } from "@school/content/office/doors/own-account";
import type { Asking } from "@school/content/office/doors/people";
import { asRefused, type Door, type OpenSession, refusal } from "./door.ts";
import { ownSession } from "./own-session.ts";
import { proveCode } from "./prove-code.ts";
import { keptCodes, makeRecoveryCodes } from "./recovery-codes.ts";

type SecondStep = Pick<OwnAccount, "beginSecondStep" | "confirmSecondStep" | "renewRecoveryCodes" | "endSecondStep">;

const ON_ALREADY = "Signing in asks you for a code already.";

/** An authenticator app shows `schoolName` beside its codes. */
export function ownSecondStep(door: Door, schoolName: () => Promise<string>): SecondStep {
  async function makeCodes(staffId: string): Promise<string[]> {
    const codes = makeRecoveryCodes();
    await door.db
      .updateTable("staff_second_steps")
      .set({ recovery_codes: keptCodes(codes) })
      .where("staff_id", "=", staffId)
      .execute();
    return codes;
  }

  /** Returns the refusal of a code, or the answer's headers when it is right. */
  const prove = async (asking: Asking, { person }: OpenSession, code: string) =>
    proveCode(door, asking, door.headersFor(asking), { staffId: person.id, account: `own ${person.id}`, code });

  return {
    async beginSecondStep(asking, password) {
      const refused = await door.passwordRefusal(asking, await ownSession(door, asking), password);
      if (refused) return refused;
      const begun = await door.auth.api
        .enableTwoFactor({
          body: { password, method: "totp", issuer: await schoolName() },
          headers: door.headersFor(asking),
        })
        .catch(asRefused);
      if ("refused" in begun || begun.method !== "totp") return refusal(ON_ALREADY);
      return { status: "begun", address: begun.totpURI, key: keyOf(begun.totpURI) };
    },
    async confirmSecondStep(asking, code) {
      const session = await ownSession(door, asking);
      if (session.secondStep === "on") return refusal(ON_ALREADY);
      if (!/^\d{6}$/.test(code.replaceAll(/\s/g, ""))) return refusal("Write the six digits that the app shows now.");
      const proved = await prove(asking, session, code);
      if (proved.status === "refused") return proved;
      await door.noteKeys("second step", session.person);
      return { status: "done", cookies: proved.headers.getSetCookie(), codes: await makeCodes(session.person.id) };
    },
    async renewRecoveryCodes(asking, password) {
      const session = await ownSession(door, asking);
      const refused = await door.passwordRefusal(asking, session, password);
      if (refused) return refused;
      if (session.secondStep !== "on") return refusal("Signing in does not ask you for a code yet.");
      const codes = await makeCodes(session.person.id);
      await door.noteKeys("new codes", session.person);
      return { status: "done", cookies: [], codes };
    },
    async endSecondStep(asking, password, code) {
      const session = await ownSession(door, asking);
      const refused = await door.passwordRefusal(asking, session, password);
      if (refused) return refused;
      const proved = await prove(asking, session, code);
      if (proved.status === "refused") return proved;
      const { headers } = await door.auth.api.disableTwoFactor({
        body: { password },
        headers: door.headersFor(asking),
        returnHeaders: true,
      });
      await door.noteKeys("no second step", session.person);
      return { status: "done", cookies: headers.getSetCookie() };
    },
  };
}

function keyOf(address: string): string {
  const key = new URL(address).searchParams.get("secret") ?? "";
  return (key.match(/.{1,4}/g) ?? []).join(" ");
}
