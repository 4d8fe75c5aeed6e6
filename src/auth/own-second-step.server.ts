import { randomBytes, randomUUID } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import { type Door, type OpenSession, refusal } from "./door.server.ts";
import type { OwnAccount } from "./own-account.ts";
import { ownSession } from "./own-session.server.ts";
import type { Asking } from "./people.ts";
import { proveCode } from "./prove-code.server.ts";
import { keptCodes, makeRecoveryCodes } from "./recovery-codes.server.ts";

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
      const session = await ownSession(door, asking);
      const refused = door.isFresh(session) ? null : await door.passwordRefusal(asking, session, password);
      if (refused) return refused;
      if (session.secondStep === "on") return refusal(ON_ALREADY);
      const key = await writeKey(door, session.person.id);
      return { status: "begun", address: appAddress(key, session.person.email, await schoolName()) };
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

/** The package makes a key only for a password, also for somebody who has just written hers. Returns the key as an app takes it. */
async function writeKey({ db, auth }: Door, staffId: string): Promise<string> {
  const { secretConfig } = await auth.$context;
  const secret = randomBytes(24).toString("base64url");
  const kept = { secret: await symmetricEncrypt({ key: secretConfig, data: secret }), recovery_codes: keptCodes([]) };
  await db
    .insertInto("staff_second_steps")
    .values({ ...kept, id: randomUUID(), staff_id: staffId, verified: 0 })
    .onConflict((known) => known.column("staff_id").doUpdateSet(kept).where("staff_second_steps.verified", "=", 0))
    .execute();
  return base32(secret);
}

/** Returns the address that opens an app, or that its camera reads. */
function appAddress(key: string, email: string, issuer: string): string {
  const query = new URLSearchParams({ secret: key, issuer, digits: "6", period: "30" });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query.toString().replaceAll("+", "%20")}`;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** RFC 4648, without the signs that fill it up. */
function base32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, "0"), 2)]).join("");
}
