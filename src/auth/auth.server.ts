import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { APIError, isAPIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Kysely } from "kysely";
import type { AuditAction } from "../audit/actions.ts";
import { writeAuditLog } from "../audit/audit-log.server.ts";
import { DAY, MINUTE } from "../base/dates.ts";
import { oneAfterTheOther } from "../base/mutex.server.ts";
import { engine } from "../db/dialect.server.ts";
import { type Limit, type Quota, quotaOf, storedLimits } from "../db/rate-limits.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { LONGEST_PASSWORD, signInAddressError } from "./credentials.ts";
import type { CredentialAction, TellOfKeys } from "./emails.server.ts";
import { type Cookies, type Refused, type Requester, type SecondStepState, secondStepOf } from "./people.ts";
import { isRole, type Person } from "./roles.ts";
import { trustedDevices } from "./trusted-browsers.server.ts";

export interface AuthServices {
  db: Kysely<Database>;
  secret: string;
  publicUrl: string;
  now(): Date;
  tellOfKeys: TellOfKeys;
}

export type Auth = ReturnType<typeof openAuth>;

export interface OpenSession {
  id: string;
  since: Date;
  person: Person;
  secondStep: SecondStepState;
  cookies: Cookies;
}

/** In milliseconds from its start, however much it is used. */
const LONGEST_SESSION = 30 * DAY;
/** In milliseconds after the sign-in: no password is asked again. */
const FRESH = 10 * MINUTE;

export function openAuth({ db, secret, publicUrl, now, tellOfKeys }: AuthServices) {
  const auth = makeSignIn(db, secret, publicUrl);
  const tries = signInAttempts(db, () => now().getTime(), "password", passwordLimit);

  /** Gives the package our own address of the client. */
  function headersFor({ headers, clientAddress }: Requester): Headers {
    const copy = new Headers(headers);
    copy.set(CLIENT_ADDRESS, clientAddress);
    return copy;
  }

  const note = (act: AuditAction, person: Pick<Person, "id" | "name"> | null, about: string | null = null) =>
    writeAuditLog(db, { person, act, about, at: now() });

  // Checking a password takes a tenth of a second and 16 MB: many at once must not slow the site.
  const inTurn = oneAfterTheOther(20);

  return {
    db,
    auth,
    now,
    publicUrl,
    devices: trustedDevices(secret, publicUrl),
    tries,
    codeTries: signInAttempts(db, () => now().getTime(), "code", codeLimit),
    inTurn,
    headersFor,
    note,
    async noteKeys(act: CredentialAction, person: Pick<Person, "id" | "name" | "email">) {
      await note(act, person);
      tellOfKeys(person.email, act);
    },
    /** Returns whether the sign-in is recent: then no password is asked again. */
    isFresh: ({ since }: OpenSession) => now().getTime() - since.getTime() < FRESH,
    faultOf: ({ headers }: Requester) => signInAddressError(publicUrl, headers.get("Origin")),
    async session(asking: Requester): Promise<OpenSession | null> {
      const asked = auth.api.getSession({ headers: headersFor(asking), returnHeaders: true });
      const { headers, response } = await asked.catch(async (cause: unknown) => {
        // The package keeps to itself why it failed: the database says it when it can neither be read nor written.
        throw (await engine.tryToWrite(db)) ?? cause;
      });
      if (!response || !isRole(response.user.role)) return null;
      const { session, user } = response;
      if (now().getTime() - session.createdAt.getTime() > LONGEST_SESSION) return null;
      const person = { id: user.id, name: user.name, email: user.email, role: response.user.role };
      return {
        id: session.id,
        since: session.createdAt,
        person,
        secondStep: secondStepOf(
          person.role,
          { isOn: user.twoFactorEnabled === true, putOffUntil: user.secondStepBy ?? null },
          now(),
        ),
        cookies: headers.getSetCookie(),
      };
    },
    async passwordRefusal(asking: Requester, { person }: OpenSession, password: string): Promise<Refused | null> {
      const account = `own ${person.id}`;
      const wait = await tries.take(account, asking.clientAddress);
      if (wait !== null) return refusal(tooMany(wait), wait);
      const proved = await inTurn(() =>
        auth.api.verifyPassword({ body: { password }, headers: headersFor(asking) }).catch(asRefused),
      );
      if (proved === null) return refusal(BUSY, 60);
      if ("refused" in proved) return refusal("This is not your password. Write the one that you sign in with now.");
      await tries.giveBack(account, asking.clientAddress);
      return null;
    },
  };
}

export const BUSY = "Very many try to sign in just now. Try again in a minute.";

export const refusal = (sentence: string, retryAfter: number | null = null): Refused => ({
  status: "refused",
  sentence,
  retryAfter,
});

export function asRefused(cause: unknown): { refused: string } {
  if (!isAPIError(cause)) throw cause;
  return { refused: String(cause.body?.code ?? "") };
}

export function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too many tries. Wait ${wait}, then try again; or ask the administrator for a new link.`;
}

export const passwordLimit: Limit = { burst: 10, refill: 90_000 };
/** Three of a million codes are right. With the password, somebody who guesses for a year has one chance in twenty. */
export const codeLimit: Limit = { burst: 5, refill: 1_800_000 };

/** Wrong tries of an address: a whole school may share one. What is right is given back. */
const addressLimit: Limit = { burst: 40, refill: 20_000 };

/** Counted in the store: all processes together allow no more tries than one. */
interface Tries {
  /** Takes one try and returns null, or returns the seconds to wait (and takes none). */
  take(account: string, address: string): Promise<number | null>;
  giveBack(account: string, address: string): Promise<void>;
}

/** @param what passwords and codes are counted apart. */
export function signInAttempts(db: Kysely<Database>, now: () => number, what: string, limit: Limit): Tries {
  const limits = storedLimits(now);
  const ofAccount = (account: string): Quota => ({ name: `${what} account ${account}`, limit });
  const ofAddress = (address: string) => quotaOf(what, address, addressLimit);
  return {
    take: (account, address) =>
      db.transaction().execute((transaction) => limits.take(transaction, [ofAccount(account), ofAddress(address)])),
    giveBack: (account, address) =>
      db.transaction().execute(async (transaction) => {
        await limits.fill(transaction, ofAccount(account));
        await limits.giveBack(transaction, [ofAddress(address)]);
      }),
  };
}

/** Gives the sign-in the client's address: trusted proxies are considered before. */
const CLIENT_ADDRESS = "x-client-address";

/** In seconds: a session ends so long after its last day of use. */
const LASTS = 7 * 24 * 3600;
const MOVED_EVERY = 24 * 3600;

const tables = {
  user: {
    modelName: "staff",
    fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
    additionalFields: {
      role: { type: "string", input: false, required: true },
      secondStepBy: { type: "string", input: false, required: false, fieldName: "second_step_by" },
    },
  },
  session: {
    modelName: "staff_sessions",
    fields: {
      userId: "staff_id",
      expiresAt: "expires_at",
      ipAddress: "ip_address",
      userAgent: "user_agent",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
    expiresIn: LASTS,
    updateAge: MOVED_EVERY,
    // The office itself decides when to ask for the password again.
    freshAge: 0,
  },
  account: {
    modelName: "staff_passwords",
    fields: {
      userId: "staff_id",
      accountId: "account_id",
      providerId: "provider_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
  },
  verification: {
    modelName: "staff_verifications",
    fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
  },
} as const;

/** App codes as second step, and recovery codes as digests. The office limits the tries. */
const secondStep = () =>
  twoFactor({
    accountLockout: { enabled: false },
    backupCodeOptions: {
      // Recovery codes are made when the first app code was right.
      customBackupCodesGenerate: () => [],
      storeBackupCodes: { encrypt: async (kept) => kept, decrypt: async (kept) => kept },
    },
    schema: {
      user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
      twoFactor: {
        modelName: "staff_second_steps",
        fields: {
          userId: "staff_id",
          backupCodes: "recovery_codes",
          failedVerificationCount: "failed_verification_count",
          lockedUntil: "locked_until",
        },
      },
    },
  });

const passkeys = () =>
  passkey({
    rpName: "School office",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    advanced: { webAuthnChallengeCookie: "passkey" },
    registration: { afterVerification: ({ verification }) => refuseUnlocked(verification.registrationInfo) },
    authentication: { afterVerification: ({ verification }) => refuseUnlocked(verification.authenticationInfo) },
    schema: {
      passkey: {
        modelName: "staff_passkeys",
        fields: {
          userId: "staff_id",
          publicKey: "public_key",
          credentialID: "credential_id",
          deviceType: "device_type",
          backedUp: "backed_up",
          createdAt: "created_at",
        },
      },
    },
  });

/** The package also accepts passkeys from a phone that asked for no finger, face or number. */
function refuseUnlocked(info: { userVerified: boolean } | undefined) {
  if (!info?.userVerified) throw new APIError("UNAUTHORIZED", { code: "NOT_UNLOCKED", message: "not unlocked" });
}

/** Nobody can sign up. The office limits the tries. Over https the cookie is for this host alone. */
function makeSignIn(db: Kysely<Database>, secret: string, publicUrl: string) {
  const isSecure = publicUrl.startsWith("https:");
  return betterAuth({
    ...tables,
    database: { db, type: "sqlite" },
    secret,
    baseURL: publicUrl,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    // The office has already checked the length of new passwords.
    emailAndPassword: { enabled: true, disableSignUp: true, maxPasswordLength: 4 * LONGEST_PASSWORD },
    plugins: [secondStep(), passkeys()],
    advanced: {
      // The package cannot make `__Host-` names: it puts its own prefix first.
      useSecureCookies: false,
      cookiePrefix: isSecure ? "__Host-office" : "office",
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
  });
}
