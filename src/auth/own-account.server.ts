import { randomBytes, randomUUID } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import { type Auth, asRefused, BUSY, type OpenSession, refusal } from "./auth.server.ts";
import { passkeyError } from "./credentials.ts";
import { newPasswordError } from "./new-password.server.ts";
import type { OwnAccount, Requester } from "./people.ts";
import {
  codesLeft,
  keptCodes,
  makeRecoveryCodes,
  passkeysOf,
  proveCode,
  readNewPasskey,
} from "./second-step.server.ts";
import { deviceOf } from "./sessions.server.ts";
import { endFirstSteps } from "./staff.server.ts";

export function openOwnAccount(door: Auth, schoolName: () => Promise<string>): OwnAccount {
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
          noPasskeys: passkeyError(door.publicUrl),
          isFresh: door.isFresh(session),
        }
      );
    },
    async changePassword(asking, old, password) {
      const session = await ownSession(door, asking);
      const fault = await newPasswordError(password, { ...session.person, school: await schoolName() });
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

function ownPasskeys(door: Auth): Pick<OwnAccount, "passkeyQuestion" | "addPasskey" | "removePasskey"> {
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

type SecondStep = Pick<OwnAccount, "beginSecondStep" | "confirmSecondStep" | "renewRecoveryCodes" | "endSecondStep">;

const ON_ALREADY = "Signing in asks you for a code already.";

/** An authenticator app shows `schoolName` beside its codes. */
function ownSecondStep(door: Auth, schoolName: () => Promise<string>): SecondStep {
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
  const prove = async (asking: Requester, { person }: OpenSession, code: string) =>
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
async function writeKey({ db, auth }: Auth, staffId: string): Promise<string> {
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

/** Returns the session of a person on a page that only people who are signed in reach. */
async function ownSession(door: Auth, asking: Requester): Promise<OpenSession> {
  const session = await door.session(asking);
  if (!session) throw new Error("an own account was asked for by somebody who is not signed in");
  return session;
}
