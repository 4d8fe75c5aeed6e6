import { randomBytes, randomUUID } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import type { Kysely } from "kysely";
import type { Database } from "../db/tables/database.server.ts";
import { passkeyError } from "./address.ts";
import { type Auth, asDenied, BUSY, type Denied, denied, type OpenSession, type Requester } from "./auth.server.ts";
import { codesLeft, keptCodes, makeRecoveryCodes, proveCode, readNewPasskey } from "./credentials.server.ts";
import { newPasswordError } from "./passwords.server.ts";
import { endFirstSteps } from "./staff.server.ts";

export type Account = ReturnType<typeof openAccount>;
export type AccountState = NonNullable<Awaited<ReturnType<Account["read"]>>>;

export interface SignedInDevice {
  id: string;
  device: string;
  since: Date;
  lastSeen: Date;
  isThis: boolean;
}

interface Passkey {
  id: string;
  name: string;
  since: Date;
}

type Changed = { status: "done"; cookies: string[] };
/** `address` holds the key for an app. */
type Begun = { status: "begun"; address: string };
type CodesMade = Changed & { codes: string[] };
type PasswordErrors = { status: "wrong"; errors: { old?: string; password?: string } };

export function openAccount(auth: Auth, schoolName: () => Promise<string>) {
  const { db } = auth;
  return {
    ...ownSecondStep(auth, schoolName),
    ...ownPasskeys(auth),
    /** Returns null when this request has ended its own session: the answer starts another. */
    async read(requester: Requester) {
      const session = await auth.session(requester);
      return (
        session && {
          secondStep: session.secondStep,
          codesLeft: await codesLeft(db, session.person.id),
          passkeys: await passkeysOf(db, session.person.id),
          noPasskeys: passkeyError(auth.publicUrl),
          isFresh: auth.isFresh(session),
        }
      );
    },
    async sessions(requester: Requester) {
      const session = await auth.session(requester);
      return session ? sessionsOf(db, session, auth.now()) : [];
    },
    /** Ends one of the person's own sessions, or all but this one. Asks for the password unless the sign-in is recent. */
    async endSession(requester: Requester, which: { id: string } | "others", password: string) {
      const session = await auth.session(requester);
      if (!session) return null;
      const denial = auth.isFresh(session) ? null : await auth.checkPassword(requester, session, password);
      if (denial) return denial;
      const own = db.deleteFrom("staff_sessions").where("staff_id", "=", session.person.id);
      await (which === "others" ? own.where("id", "!=", session.id) : own.where("id", "=", which.id)).execute();
      return null;
    },
    async changePassword(
      requester: Requester,
      old: string,
      password: string,
    ): Promise<Changed | Denied | PasswordErrors> {
      const session = await ownSession(auth, requester);
      const error = await newPasswordError(password, { ...session.person, school: await schoolName() });
      if (error) return { status: "wrong", errors: { password: error } };
      const denial = await auth.checkPassword(requester, session, old);
      if (denial) return denial.retryAfter === null ? { status: "wrong", errors: { old: denial.sentence } } : denial;
      const changed = await auth.queue(() =>
        auth.provider.api.changePassword({
          body: { currentPassword: old, newPassword: password, revokeOtherSessions: true },
          headers: auth.headersFor(requester),
          returnHeaders: true,
        }),
      );
      if (!changed) return denied(BUSY, 60);
      await endFirstSteps(db, session.person.id);
      await auth.noteCredentials("change password", session.person);
      return { status: "done", cookies: changed.headers.getSetCookie() };
    },
  };
}

const NO_PASSKEY = "The phone did not say yes, or it took too long. Try again.";

function ownPasskeys(auth: Auth) {
  return {
    async passkeyQuestion(requester: Requester) {
      const { headers, response } = await auth.provider.api.generatePasskeyRegistrationOptions({
        headers: auth.headersFor(requester),
        returnHeaders: true,
      });
      return { question: JSON.stringify(response), cookies: headers.getSetCookie() };
    },
    async addPasskey(requester: Requester, answer: string, password: string): Promise<Changed | Denied> {
      const session = await ownSession(auth, requester);
      const denial = auth.originError(requester);
      if (denial) return denied(denial);
      const unproved = auth.isFresh(session) ? null : await auth.checkPassword(requester, session, password);
      if (unproved) return unproved;
      const response = readNewPasskey(answer);
      if (!response) return denied(NO_PASSKEY);
      const name = deviceOf(requester.headers.get("User-Agent") ?? "");
      const added = await auth.provider.api
        .verifyPasskeyRegistration({ body: { response, name }, headers: auth.headersFor(requester) })
        .catch(asDenied);
      if ("denied" in added) return denied(NO_PASSKEY);
      await auth.noteCredentials("add phone", session.person);
      return { status: "done", cookies: [] };
    },
    async removePasskey(requester: Requester, id: string, password: string): Promise<Changed | Denied> {
      const session = await ownSession(auth, requester);
      const denial = await auth.checkPassword(requester, session, password);
      if (denial) return denial;
      await auth.db
        .deleteFrom("staff_passkeys")
        .where("id", "=", id)
        .where("staff_id", "=", session.person.id)
        .execute();
      await auth.noteCredentials("remove phone", session.person);
      return { status: "done", cookies: [] };
    },
  };
}

const ON_ALREADY = "Signing in asks you for a code already.";

/** An authenticator app shows `schoolName` beside its codes. */
function ownSecondStep(auth: Auth, schoolName: () => Promise<string>) {
  async function makeCodes(staffId: string): Promise<string[]> {
    const codes = makeRecoveryCodes();
    await auth.db
      .updateTable("staff_second_steps")
      .set({ recovery_codes: keptCodes(codes) })
      .where("staff_id", "=", staffId)
      .execute();
    return codes;
  }

  /** Returns the denial of a code, or the answer's headers when it is right. */
  const prove = async (requester: Requester, { person }: OpenSession, code: string) =>
    proveCode(auth, requester, auth.headersFor(requester), {
      staffId: person.id,
      account: `own ${person.id}`,
      code,
    });

  return {
    /** Makes the key for an app. Sign-in asks for no code until `confirmSecondStep` was given one. */
    async beginSecondStep(requester: Requester, password: string): Promise<Begun | Denied> {
      const session = await ownSession(auth, requester);
      const denial = auth.isFresh(session) ? null : await auth.checkPassword(requester, session, password);
      if (denial) return denial;
      if (session.secondStep === "on") return denied(ON_ALREADY);
      const key = await writeKey(auth, session.person.id);
      return { status: "begun", address: appAddress(key, session.person.email, await schoolName()) };
    },
    /** Finishes `beginSecondStep`: from now on sign-in asks for a code. */
    async confirmSecondStep(requester: Requester, code: string): Promise<CodesMade | Denied> {
      const session = await ownSession(auth, requester);
      if (session.secondStep === "on") return denied(ON_ALREADY);
      if (!/^\d{6}$/.test(code.replaceAll(/\s/g, ""))) return denied("Write the six digits that the app shows now.");
      const proved = await prove(requester, session, code);
      if (proved.status === "denied") return proved;
      await auth.noteCredentials("second step", session.person);
      return { status: "done", cookies: proved.headers.getSetCookie(), codes: await makeCodes(session.person.id) };
    },
    async renewRecoveryCodes(requester: Requester, password: string): Promise<CodesMade | Denied> {
      const session = await ownSession(auth, requester);
      const denial = await auth.checkPassword(requester, session, password);
      if (denial) return denial;
      if (session.secondStep !== "on") return denied("Signing in does not ask you for a code yet.");
      const codes = await makeCodes(session.person.id);
      await auth.noteCredentials("new codes", session.person);
      return { status: "done", cookies: [], codes };
    },
    async endSecondStep(requester: Requester, password: string, code: string): Promise<Changed | Denied> {
      const session = await ownSession(auth, requester);
      const denial = await auth.checkPassword(requester, session, password);
      if (denial) return denial;
      const proved = await prove(requester, session, code);
      if (proved.status === "denied") return proved;
      const { headers } = await auth.provider.api.disableTwoFactor({
        body: { password },
        headers: auth.headersFor(requester),
        returnHeaders: true,
      });
      await auth.noteCredentials("no second step", session.person);
      return { status: "done", cookies: headers.getSetCookie() };
    },
  };
}

/** The package makes a key only for a password, also for somebody who has just written hers. Returns the key as an app takes it. */
async function writeKey({ db, provider }: Auth, staffId: string): Promise<string> {
  const { secretConfig } = await provider.$context;
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
async function ownSession(auth: Auth, requester: Requester): Promise<OpenSession> {
  const session = await auth.session(requester);
  if (!session) throw new Error("an own account was asked for by somebody who is not signed in");
  return session;
}

async function sessionsOf(
  db: Kysely<Database>,
  { id: own, person }: OpenSession,
  now: Date,
): Promise<SignedInDevice[]> {
  const rows = await db
    .selectFrom("staff_sessions")
    .selectAll()
    .where("staff_id", "=", person.id)
    .where("expires_at", ">", now.toISOString())
    .orderBy("updated_at", "desc")
    .execute();
  return rows.map(({ id, user_agent, created_at, updated_at }) => ({
    id,
    device: deviceOf(user_agent ?? ""),
    since: new Date(created_at),
    lastSeen: new Date(updated_at),
    isThis: id === own,
  }));
}

const browsers = [
  ["Edge", /\bEdg/],
  ["Samsung Internet", /SamsungBrowser/],
  ["Firefox", /Firefox|FxiOS/],
  ["Chrome", /Chrome|CriOS/],
  ["Safari", /Safari/],
] as const;
const systems = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["Mac", /Mac OS X/],
  ["Linux", /Linux/],
] as const;

/** Returns "Chrome on Android", as far as the browser tells. */
function deviceOf(userAgent: string): string {
  const nameIn = (known: typeof browsers | typeof systems) => known.find(([, sign]) => sign.test(userAgent))?.[0];
  return [nameIn(browsers) ?? "A browser", nameIn(systems)].filter(Boolean).join(" on ");
}

async function passkeysOf(db: Kysely<Database>, staffId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom("staff_passkeys")
    .select(["id", "name", "created_at"])
    .where("staff_id", "=", staffId)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ id, name, created_at }) => ({
    id,
    name: name ?? "A phone or computer",
    since: new Date(created_at ?? 0),
  }));
}
