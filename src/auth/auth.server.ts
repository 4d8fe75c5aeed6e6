import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { APIError, isAPIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import { CamelCasePlugin, type Kysely, Transaction } from "kysely";
import type { AuditAction } from "../audit/actions.ts";
import { writeAuditLog } from "../audit/audit-log.server.ts";
import { DAY, MINUTE } from "../base/dates.ts";
import { FIRST } from "../base/language.ts";
import { oneAfterTheOther } from "../base/mutex.server.ts";
import { dialectOf } from "../db/dialect.server.ts";
import { type Limit, type Quota, quotaOf, storedLimits } from "../db/rate-limits.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { LONGEST_PASSWORD, signInAddressError } from "./address.ts";
import { authSentences, type SayInAuth } from "./auth.text.ts";
import { languageIn, languageOfDevice } from "./chosen-language.ts";
import { demoPersonIn } from "./demo-visitor.ts";
import type { CredentialAction, TellOfCredentials } from "./emails.server.ts";
import { isRole, type Person, type Role } from "./roles.ts";
import { trustedBrowserCookies } from "./trusted-browsers.server.ts";

export interface AuthServices {
  db: Kysely<Database>;
  secret: string;
  publicUrl: string;
  isDemo: boolean;
  now(): Date;
  tellOfCredentials: TellOfCredentials;
}

export type Auth = ReturnType<typeof openAuth>;

/** The headers of a request, and the address that it came from. */
export interface Requester {
  headers: Headers;
  clientAddress: string;
}

export interface Denied {
  status: "denied";
  sentence: string;
  retryAfter: number | null;
  /** The code has expired: e-mail and password are needed again. */
  isOver?: true;
}

export interface OpenSession {
  id: string;
  since: Date;
  person: Person;
  secondStep: SecondStepState;
  cookies: string[];
}

/** In milliseconds from its start, however much it is used. */
const LONGEST_SESSION = 30 * DAY;
/** In milliseconds after the sign-in: no password is asked again. */
const FRESH = 10 * MINUTE;

/** Checking a password takes a tenth of a second and 16 MB: many at once must not slow the site. */
const checkQueue = () => oneAfterTheOther(20);

export function openAuth(services: AuthServices, queue = checkQueue()) {
  const { db, secret, publicUrl, isDemo, now, tellOfCredentials } = services;
  const provider = makeProvider(db, secret, publicUrl);
  const passwordAttempts = signInAttempts(db, () => now().getTime(), "password", passwordLimit);

  const note = (act: AuditAction, person: Pick<Person, "id" | "name"> | null, about: string | null = null) =>
    writeAuditLog(db, { person, act, about, at: now() });

  return {
    ...services,
    provider,
    trustedBrowsers: trustedBrowserCookies(secret, publicUrl),
    passwordAttempts,
    codeAttempts: signInAttempts(db, () => now().getTime(), "code", codeLimit),
    queue,
    note,
    async noteCredentials(act: CredentialAction, person: Pick<Person, "id" | "name" | "email">) {
      await note(act, person);
      tellOfCredentials(person.email, act);
    },
    /** Returns whether the sign-in is recent: then no password is asked again. */
    isFresh: ({ since }: OpenSession) => now().getTime() - since.getTime() < FRESH,
    originError: ({ headers }: Requester) => signInAddressError(publicUrl, headers.get("Origin")),
    /** What says a sentence to somebody who may not be signed in. */
    sayTo: ({ headers }: Requester) => authSentences[languageOfDevice(headers)],
    async session(requester: Requester): Promise<OpenSession | null> {
      if (isDemo) {
        const person = demoPersonIn(requester.headers);
        const language = languageOfDevice(requester.headers);
        const secondStep = "optional";
        return person && { id: "demo", since: now(), person: { ...person, language }, secondStep, cookies: [] };
      }
      const asked = provider.api.getSession({ headers: requester.headers, returnHeaders: true });
      const { headers, response } = await asked.catch(async (cause: unknown) => {
        throw db.isTransaction ? cause : await causeIn(db, cause);
      });
      if (!response) return null;
      const { session, user } = response;
      const { id, name, email, role } = user;
      if (!isRole(role) || now().getTime() - session.createdAt.getTime() > LONGEST_SESSION) return null;
      const state = { isOn: user.twoFactorEnabled === true, putOffUntil: user.secondStepBy ?? null };
      return {
        id: session.id,
        since: session.createdAt,
        person: { id, name, email, role, language: languageIn(user.language) ?? languageOfDevice(requester.headers) },
        secondStep: secondStepOf(role, state, now()),
        cookies: headers.getSetCookie(),
      };
    },
    async checkPassword(requester: Requester, { person }: OpenSession, password: string): Promise<Denied | null> {
      const account = `own ${person.id}`;
      const wait = await passwordAttempts.take(account, requester.clientAddress);
      const say = authSentences[person.language ?? FIRST];
      if (wait !== null) return denied(tooMany(say, wait), wait);
      const proved = await queue(() =>
        provider.api.verifyPassword({ body: { password }, headers: requester.headers }).catch(asDenied),
      );
      if (proved === null) return denied(say(BUSY), 60);
      if ("denied" in proved) return denied(say("This is not your password. Write the one that you sign in with now."));
      await passwordAttempts.giveBack(account, requester.clientAddress);
      return null;
    },
  };
}

/** The package keeps to itself why it failed: the database says it when it can neither be read nor written. */
const causeIn = async (db: Kysely<Database>, cause: unknown) => (await dialectOf(db).tryToWrite(db)) ?? cause;

/**
 * Does all of `work` or nothing. No other sign-in, and no change of a password or a role, comes between its steps. It must use the given `auth`
 * alone: whatever else asks the store waits for the end of the transaction.
 */
export async function inTransaction<Done>(auth: Auth, work: (auth: Auth) => Promise<Done>) {
  try {
    return await auth.db
      .transaction()
      .execute((transaction) => work(openAuth({ ...auth, db: transaction }, auth.queue)));
  } catch (cause) {
    throw await causeIn(auth.db, cause);
  }
}

/** Returns the session of a person on a page that only people who are signed in reach. */
export async function ownSession(auth: Auth, requester: Requester): Promise<OpenSession> {
  const session = await auth.session(requester);
  if (!session) throw new Error("an own account was asked for by somebody who is not signed in");
  return session;
}

/** "on": sign-in asks for a code. "required": the role needs it, but may put it off. "overdue": may not put it off any more. */
export type SecondStepState = "on" | "optional" | "required" | "overdue";

export function secondStepOf(
  role: Role,
  { isOn, putOffUntil }: { isOn: boolean; putOffUntil: string | null },
  now: Date,
): SecondStepState {
  if (isOn) return "on";
  if (role === "clerk") return "optional";
  return putOffUntil !== null && new Date(putOffUntil) < now ? "overdue" : "required";
}

export const BUSY = "Very many try to sign in just now. Try again in a minute.";

export const denied = (sentence: string, retryAfter: number | null = null): Denied => ({
  status: "denied",
  sentence,
  retryAfter,
});

/** Returns the code of a denial by the package; throws on anything else. */
export function asDenied(cause: unknown): { denied: string } {
  if (!isAPIError(cause) || cause.statusCode >= 500) throw cause;
  return { denied: String(cause.body?.code ?? "") };
}

/** @param link what an administrator can do about it. */
export function tooMany(
  say: SayInAuth,
  seconds: number,
  link: "a new link" | "a link without the second step" = "a new link",
): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? say("a minute") : say("{minutes} minutes", { minutes });
  const values = { wait, link: say(link) };
  return say("Too many tries. Wait {wait}, then try again; or ask the administrator for {link}.", values);
}

export const passwordLimit: Limit = { burst: 10, refill: 90_000 };
/** Three of a million codes are right. With the password, somebody who guesses for a year has one chance in twenty. */
export const codeLimit: Limit = { burst: 5, refill: 1_800_000 };

/** Wrong attempts from an address: a whole school may share one. What is right is given back. */
const addressLimit: Limit = { burst: 40, refill: 20_000 };

/** Counted in the store: all processes together allow no more attempts than one. @param what passwords and codes are counted apart. */
export function signInAttempts(db: Kysely<Database>, now: () => number, what: string, limit: Limit) {
  const limits = storedLimits(now);
  const ofAccount = (account: string): Quota => ({ name: `${what} account ${account}`, limit });
  const ofAddress = (address: string) => quotaOf(what, address, addressLimit);
  const within = <Done>(work: (transaction: Transaction<Database>) => Promise<Done>) =>
    db instanceof Transaction ? work(db) : db.transaction().execute(work);
  return {
    /** Takes one attempt and returns null, or returns the seconds to wait (and takes none). */
    take: (account: string, address: string) =>
      within((transaction) => limits.take(transaction, [ofAccount(account), ofAddress(address)])),
    giveBack: (account: string, address: string) =>
      within(async (transaction) => {
        await limits.fill(transaction, ofAccount(account));
        await limits.giveBack(transaction, [ofAddress(address)]);
      }),
  };
}

/** In seconds: a session ends so long after its last day of use. */
const LASTS = 7 * 24 * 3600;
const MOVED_EVERY = 24 * 3600;

const ofStaff = { fields: { userId: "staffId" } } as const;

const tables = {
  user: {
    modelName: "staff",
    additionalFields: {
      role: { type: "string", input: false, required: true },
      secondStepBy: { type: "string", input: false, required: false },
      language: { type: "string", input: false, required: false },
    },
  },
  session: {
    modelName: "staff_sessions",
    ...ofStaff,
    expiresIn: LASTS,
    updateAge: MOVED_EVERY,
    // The office itself decides when to ask for the password again.
    freshAge: 0,
  },
  account: { modelName: "staff_passwords", ...ofStaff },
  verification: { modelName: "staff_verifications" },
} as const;

/** App codes as second step, and recovery codes as digests. The office limits the attempts. */
const secondStep = () =>
  twoFactor({
    accountLockout: { enabled: false },
    backupCodeOptions: {
      // Recovery codes are made when the first app code was right.
      customBackupCodesGenerate: () => [],
      storeBackupCodes: { encrypt: async (kept) => kept, decrypt: async (kept) => kept },
    },
    schema: {
      twoFactor: { modelName: "staff_second_steps", fields: { userId: "staffId", backupCodes: "recoveryCodes" } },
    },
  });

const passkeys = () =>
  passkey({
    rpName: "School office",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    advanced: { webAuthnChallengeCookie: "passkey" },
    registration: { afterVerification: ({ verification }) => denyUnlocked(verification.registrationInfo) },
    authentication: { afterVerification: ({ verification }) => denyUnlocked(verification.authenticationInfo) },
    schema: {
      passkey: { modelName: "staff_passkeys", fields: { userId: "staffId", credentialID: "credentialId" } },
    },
  });

/** The package also accepts passkeys from a phone that asked for no finger, face or number. */
function denyUnlocked(info: { userVerified: boolean } | undefined) {
  if (!info?.userVerified) throw new APIError("UNAUTHORIZED", { code: "NOT_UNLOCKED", message: "not unlocked" });
}

/** Nobody can sign up. The office limits the attempts. Over https the cookie is for this host alone. */
function makeProvider(db: Kysely<Database>, secret: string, publicUrl: string) {
  const isSecure = publicUrl.startsWith("https:");
  return betterAuth({
    ...tables,
    // The package names columns as our tables do, but for their case. Both databases hold what it writes for SQLite.
    database: { db: db.withPlugin(new CamelCasePlugin()), type: "sqlite" },
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
      ipAddress: { disableIpTracking: true },
    },
  });
}
