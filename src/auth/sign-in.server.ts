import type { Kysely } from "kysely";
import { DAY } from "../base/dates.ts";
import { logError } from "../base/log.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import {
  type Auth,
  asDenied,
  BUSY,
  type Denied,
  denied,
  type OpenSession,
  type Requester,
  type SecondStepState,
  secondStepOf,
  tooMany,
} from "./auth.server.ts";
import { isOver, proveCode, readSignature } from "./credentials.server.ts";
import { newPasswordError } from "./passwords.server.ts";
import { eraseEnded, plainEmail, readInvitation, useInvitation } from "./staff.server.ts";

/** "code asked": the password was right; the code comes next. */
type SignInOutcome =
  | { status: "signed in"; cookies: string[]; secondStep: SecondStepState }
  | { status: "code asked"; cookies: string[] }
  | Denied;

export type SignIn = ReturnType<typeof openSignIn>;

/** @param schoolName is forbidden in a password. */
export function openSignIn(auth: Auth, schoolName: () => Promise<string>) {
  const { db, provider, headersFor } = auth;

  async function unlessElsewhere<Outcome>(requester: Requester, work: () => Promise<Outcome>) {
    const error = auth.originError(requester);
    return error ? denied(error) : work();
  }

  return {
    /** Returns null when nobody is signed in. The session's `cookies` prolong it. */
    whoIs: auth.session,
    byPassword: (requester: Requester, email: string, password: string) =>
      unlessElsewhere(requester, () => signInByPassword(auth, requester, plainEmail(email), password)),
    byCode: (requester: Requester, code: string) =>
      unlessElsewhere(requester, () => signInByCode(auth, requester, code)),
    byPasskey: (requester: Requester, answer: string) =>
      unlessElsewhere(requester, () => signInByPasskey(auth, requester, answer)),
    async passkeyQuestion(requester: Requester) {
      await eraseEnded(db);
      const { headers, response } = await provider.api.generatePasskeyAuthenticationOptions({
        headers: headersFor({ ...requester, headers: new Headers() }),
        returnHeaders: true,
      });
      const question = JSON.stringify({ ...response, userVerification: "required" });
      return { question, cookies: headers.getSetCookie() };
    },
    async signOut(requester: Requester) {
      const { headers } = await provider.api.signOut({ headers: headersFor(requester), returnHeaders: true });
      return headers.getSetCookie();
    },
    join: (requester: Requester, token: string, name: string, password: string) =>
      unlessElsewhere(requester, async () =>
        join(auth, requester, { token, name, password, schoolName: await schoolName() }),
      ),
  };
}

/** In milliseconds: principals and administrators may put off the second step. */
const PUT_OFF = 14 * DAY;

const WRONG = "E-mail and password do not belong together. Look at the e-mail first, then write the password again.";
const NO_PASSKEY = "This phone is not known here, or not any more. Sign in with e-mail and password.";

async function signInByPassword(
  auth: Auth,
  requester: Requester,
  email: string,
  password: string,
): Promise<SignInOutcome> {
  const account = auth.trustedDevices.markOf(requester.headers, email) ?? email;
  const wait = await auth.passwordAttempts.take(account, requester.clientAddress);
  if (wait !== null) return denied(tooMany(wait), wait);
  const headers = auth.headersFor(requester);
  const before = await credentialsOf(auth, email);
  const proved = await auth.queue(() =>
    auth.provider.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }).catch(asDenied),
  );
  if (proved === null) return denied(BUSY, 60);
  if ("denied" in proved) {
    // Not awaited: a denial must take equally long with and without an account.
    noteWrong(auth, email).catch((cause) => logError("a wrong password was not noted", cause));
    return denied(WRONG);
  }
  await auth.passwordAttempts.giveBack(account, requester.clientAddress);
  const cookies = proved.headers.getSetCookie();
  if (await endIfCredentialsChanged(auth, requester, before, cookies)) return denied(WRONG);
  if ("twoFactorRedirect" in proved.response) return { status: "code asked", cookies };
  return beginSession(auth, requester, proved.response.user.id, cookies);
}

/** Notes the e-mail only of a person of the office: other text may be a secret in the wrong field. */
async function noteWrong({ db, note }: Auth, email: string) {
  const known = await db.selectFrom("staff").select("name").where("email", "=", email).executeTakeFirst();
  if (known) await note("wrong password", null, known.name);
}

async function signInByCode(auth: Auth, requester: Requester, code: string): Promise<SignInOutcome> {
  const staffId = await personAtFirstStep(auth, requester);
  if (staffId === null) return isOver();
  const person = await auth.db.selectFrom("staff").select("email").where("id", "=", staffId).executeTakeFirst();
  if (!person) return isOver();
  const before = await credentialsOf(auth, person.email);
  const account = `code ${auth.trustedDevices.markOf(requester.headers, person.email) ?? person.email}`;
  const headers = await withoutSession(auth, requester);
  const proved = await proveCode(auth, requester, headers, { staffId, account, code });
  if (proved.status === "denied") return proved;
  const cookies = proved.headers.getSetCookie();
  if (await endIfCredentialsChanged(auth, requester, before, cookies)) return isOver();
  return beginSession(auth, requester, staffId, cookies);
}

async function signInByPasskey(auth: Auth, requester: Requester, answer: string): Promise<SignInOutcome> {
  const response = readSignature(answer);
  const email = response && (await emailOfPasskey(auth.db, response.id));
  if (!response || !email) return denied(NO_PASSKEY);
  const before = await credentialsOf(auth, email);
  const proved = await auth.queue(() =>
    auth.provider.api
      .verifyPasskeyAuthentication({
        body: { response },
        headers: auth.headersFor(requester),
        returnHeaders: true,
      })
      .catch(asDenied),
  );
  if (proved === null) return denied(BUSY, 60);
  if ("denied" in proved) return denied(NO_PASSKEY);
  const cookies = proved.headers.getSetCookie();
  if (await endIfCredentialsChanged(auth, requester, before, cookies)) return denied(NO_PASSKEY);
  return beginSession(auth, requester, proved.response.user.id, cookies);
}

/** Ends the browser's earlier session, marks the browser as trusted, and asks for a second step when the account has none. */
async function beginSession(
  auth: Auth,
  requester: Requester,
  staffId: string,
  cookies: string[],
): Promise<SignInOutcome> {
  const before = await auth.session(requester);
  if (before) await endSession(auth, before);
  const person = await auth.db
    .updateTable("staff")
    .set(({ fn, ref, val }) => ({
      second_step_by: fn.coalesce(ref("second_step_by"), val(new Date(auth.now().getTime() + PUT_OFF).toISOString())),
    }))
    .where("id", "=", staffId)
    .returning(["id", "name", "email", "role", "two_factor_enabled", "second_step_by"])
    .executeTakeFirstOrThrow();
  await auth.note("sign in", person);
  const state = {
    isOn: person.two_factor_enabled === 1,
    putOffUntil: person.second_step_by,
  };
  return {
    status: "signed in",
    cookies: [...cookies, auth.trustedDevices.cookieFor(person.email)],
    secondStep: secondStepOf(person.role, state, auth.now()),
  };
}

const cookiesOf = (headers: Headers) => (headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());

/** Removes the browser's older session: otherwise the code would be checked for that one. */
async function withoutSession({ provider, headersFor }: Auth, requester: Requester): Promise<Headers> {
  const { authCookies } = await provider.$context;
  const headers = headersFor(requester);
  const others = cookiesOf(headers).filter((cookie) => !cookie.startsWith(`${authCookies.sessionToken.name}=`));
  headers.set("Cookie", others.join("; "));
  return headers;
}

async function personAtFirstStep({ provider }: Auth, { headers }: Requester): Promise<string | null> {
  const { internalAdapter, createAuthCookie } = await provider.$context;
  const { name } = createAuthCookie("two_factor");
  const signed = cookiesOf(headers).find((cookie) => cookie.startsWith(`${name}=`));
  const [, step] = /^([\w-]+)(?:\.|$)/.exec(signed?.slice(name.length + 1) ?? "") ?? [];
  const known = step ? await internalAdapter.findVerificationValue(step) : null;
  return known?.value ?? null;
}

interface Credentials {
  email: string;
  password: string | null;
}

/** Returns the credentials of an account; removal, a new link and a new password change them. */
async function credentialsOf({ db }: Auth, email: string): Promise<Credentials> {
  const kept = await db
    .selectFrom("staff_passwords")
    .innerJoin("staff", "staff.id", "staff_passwords.staff_id")
    .select("password")
    .where("email", "=", email)
    .executeTakeFirst();
  return { email, password: kept?.password ?? null };
}

/**
 * Ends the new session when the account's credentials changed during the sign-in.
 * @param cookies of the answer that begins the session.
 * @returns whether it was ended.
 */
async function endIfCredentialsChanged(
  auth: Auth,
  requester: Requester,
  before: Credentials,
  cookies: string[],
): Promise<boolean> {
  const { password } = await credentialsOf(auth, before.email);
  if (password !== null && password === before.password) return false;
  const headers = new Headers({ Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
  const begun = await auth.session({ headers, clientAddress: requester.clientAddress });
  if (begun) await endSession(auth, begun);
  return true;
}

/** Returns null for an unknown passkey. @param credential its id, as browsers call it. */
async function emailOfPasskey(db: Kysely<Database>, credential: string): Promise<string | null> {
  const owner = await db
    .selectFrom("staff_passkeys")
    .innerJoin("staff", "staff.id", "staff_passkeys.staff_id")
    .select("email")
    .where("credential_id", "=", credential)
    .executeTakeFirst();
  return owner?.email ?? null;
}

const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const USED_UP = "This link works no more: it was used, its time is over, or it was taken back. Ask for a new one.";

interface Joining {
  token: string;
  name: string;
  password: string;
  /** Forbidden in a password. */
  schoolName: string;
}

interface JoinErrors {
  status: "wrong";
  errors: { name?: string; password?: string };
}

/** Gives an invited person name and password, and signs in. The link works only once. */
async function join(auth: Auth, requester: Requester, joining: Joining): Promise<SignInOutcome | JoinErrors> {
  const { db, provider, now, queue } = auth;
  const { token, password } = joining;
  const name = joining.name.trim();
  const invitation = await readInvitation(db, token, now());
  if (!invitation) return denied(USED_UP);
  const isName = name.length > 0 && name.length <= 100 && !UNSEEN.test(joining.name);
  const words = { name: joining.name, email: invitation.email, school: joining.schoolName };
  const error = await newPasswordError(password, words);
  if (!isName || error) {
    const errors = {
      ...(!isName && { name: "Write your name as colleagues know it." }),
      ...(error && { password: error }),
    };
    return { status: "wrong", errors };
  }
  const context = await provider.$context;
  const passwordHash = await queue(() => context.password.hash(password));
  if (passwordHash === null) return denied(BUSY, 60);
  const person = await useInvitation(db, token, { name, passwordHash }, now());
  if (!person) return denied(USED_UP);
  await auth.noteCredentials("join", { ...person, name });
  return signInByPassword(auth, requester, person.email, password);
}

/** Ends a session of the browser, also one that has just begun. */
async function endSession({ db }: Auth, { id }: OpenSession) {
  await db.deleteFrom("staff_sessions").where("id", "=", id).execute();
}
