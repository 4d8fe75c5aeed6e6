import { DAY } from "../base/dates.ts";
import { logError } from "../base/log.server.ts";
import { deleteRows, findRow } from "../db/rows.server.ts";
import {
  type Auth,
  asDenied,
  BUSY,
  type Denied,
  denied,
  inTransaction,
  type Requester,
  type SecondStepState,
  secondStepOf,
  tooMany,
} from "./auth.server.ts";
import { languageCookie } from "./chosen-language.ts";
import { readSignature } from "./passkeys.server.ts";
import { newPasswordError } from "./passwords.server.ts";
import { isOver, withCode } from "./second-step.server.ts";
import { eraseEnded, plainEmail, readInvitation, useInvitation } from "./staff.server.ts";

/** "code required": the password was right; the code comes next. */
type SignInOutcome =
  | { status: "signed in"; cookies: string[]; secondStep: SecondStepState }
  | { status: "code required"; cookies: string[] }
  | Denied;

export type SignIn = ReturnType<typeof openSignIn>;

/** @param schoolName is forbidden in a password. */
export function openSignIn(auth: Auth, schoolName: () => Promise<string>) {
  const { api } = auth.provider;

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
    async passkeyQuestion() {
      await eraseEnded(auth.db);
      const { headers, response } = await api.generatePasskeyAuthenticationOptions({
        headers: new Headers(),
        returnHeaders: true,
      });
      const question = JSON.stringify({ ...response, userVerification: "required" });
      return { question, cookies: headers.getSetCookie() };
    },
    async signOut(requester: Requester) {
      const { headers } = await api.signOut({ headers: requester.headers, returnHeaders: true });
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
  const say = auth.sayTo(requester);
  const account = auth.trustedBrowsers.markOf(requester.headers, email) ?? email;
  const wait = await auth.passwordAttempts.take(account, requester.clientAddress);
  if (wait !== null) return denied(tooMany(say, wait), wait);
  const { headers } = requester;
  const before = await passwordHashOf(auth, email);
  const proved = await auth.queue(() =>
    auth.provider.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }).catch(asDenied),
  );
  if (proved === null) return denied(say(BUSY), 60);
  if ("denied" in proved) {
    // Not awaited: a denial must take equally long with and without an account.
    noteWrong(auth, email).catch((cause) => logError("a wrong password was not noted", cause));
    return denied(say(WRONG));
  }
  await auth.passwordAttempts.giveBack(account, requester.clientAddress);
  const { response } = proved;
  // Removal, a new link and a new password also end what was begun while the password was being checked.
  if ((await passwordHashOf(auth, email)) !== before) {
    if ("token" in response) await deleteRows(auth.db, "staff_sessions", { token: response.token });
    return denied(say(WRONG));
  }
  const cookies = proved.headers.getSetCookie();
  if ("twoFactorRedirect" in response) return { status: "code required", cookies };
  return beginSession(auth, requester, response.user.id, cookies);
}

/** One query also without an account: a denial must take equally long. */
async function passwordHashOf({ db }: Auth, email: string): Promise<string | null> {
  const passwords = db.selectFrom("staff_passwords").innerJoin("staff", "staff.id", "staff_passwords.staff_id");
  return (await passwords.select("password").where("email", "=", email).executeTakeFirst())?.password ?? null;
}

/** Notes the e-mail only of a person of the office: other text may be a secret in the wrong field. */
async function noteWrong({ db, note }: Auth, email: string) {
  const known = await findRow(db, "staff", { email });
  if (known) await note("wrong password", null, known.name);
}

async function signInByCode(auth: Auth, requester: Requester, code: string): Promise<SignInOutcome> {
  const person = await personAtFirstStep(auth, requester);
  if (!person) return isOver(auth.sayTo(requester));
  const account = `code ${auth.trustedBrowsers.markOf(requester.headers, person.email) ?? person.email}`;
  const bare = await withoutSession(auth, requester);
  return withCode(auth, bare, { code, person, account, say: auth.sayTo(requester) }, (inside, cookies) =>
    beginSession(inside, requester, person.id, cookies),
  );
}

async function signInByPasskey(auth: Auth, requester: Requester, answer: string): Promise<SignInOutcome> {
  const response = readSignature(answer);
  const say = auth.sayTo(requester);
  if (!response) return denied(say(NO_PASSKEY));
  const { headers } = requester;
  const outcome = await auth.queue(() =>
    inTransaction(auth, async (inside): Promise<SignInOutcome> => {
      const { api } = inside.provider;
      const proved = await api
        .verifyPasskeyAuthentication({ body: { response }, headers, returnHeaders: true })
        .catch(asDenied);
      if ("denied" in proved) return denied(say(NO_PASSKEY));
      return beginSession(inside, requester, proved.response.user.id, proved.headers.getSetCookie());
    }),
  );
  return outcome ?? denied(say(BUSY), 60);
}

/** Ends the browser's earlier session, marks the browser as trusted, and asks for a second step when the account has none. */
async function beginSession(
  auth: Auth,
  requester: Requester,
  staffId: string,
  cookies: string[],
): Promise<SignInOutcome> {
  const before = await auth.session(requester);
  if (before) await deleteRows(auth.db, "staff_sessions", { id: before.id });
  const person = await auth.db
    .updateTable("staff")
    .set(({ fn, ref, val }) => ({
      second_step_by: fn.coalesce(ref("second_step_by"), val(new Date(auth.now().getTime() + PUT_OFF).toISOString())),
    }))
    .where("id", "=", staffId)
    .returning(["id", "name", "email", "role", "two_factor_enabled", "second_step_by", "language"])
    .executeTakeFirstOrThrow();
  await auth.note("sign in", person);
  const state = { isOn: person.two_factor_enabled === 1, putOffUntil: person.second_step_by };
  const secondStep = secondStepOf(person.role, state, auth.now());
  const own = [auth.trustedBrowsers.cookieFor(person.email)];
  if (person.language) own.push(languageCookie(person.language, auth.publicUrl));
  return { status: "signed in", cookies: [...cookies, ...own], secondStep };
}

const cookiesOf = (headers: Headers) => (headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());

/** Removes the browser's older session: otherwise the code would be checked for that one. */
async function withoutSession({ provider }: Auth, { headers: given, clientAddress }: Requester): Promise<Requester> {
  const { authCookies } = await provider.$context;
  const headers = new Headers(given);
  const others = cookiesOf(headers).filter((cookie) => !cookie.startsWith(`${authCookies.sessionToken.name}=`));
  headers.set("Cookie", others.join("; "));
  return { headers, clientAddress };
}

/** Returns whose password was right in this browser a short time ago, or null. The package checks the cookie's signature with the code. */
async function personAtFirstStep({ db, provider }: Auth, { headers }: Requester) {
  const { internalAdapter, createAuthCookie } = await provider.$context;
  const { name } = createAuthCookie("two_factor");
  const signed = cookiesOf(headers).find((cookie) => cookie.startsWith(`${name}=`));
  const [, step] = /^([\w-]+)(?:\.|$)/.exec(signed?.slice(name.length + 1) ?? "") ?? [];
  const known = step ? await internalAdapter.findVerificationValue(step) : null;
  return known && findRow(db, "staff", { id: known.value });
}

const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const USED_UP = "This link works no more: it was used, its time is over, or it was taken back. Ask for a new one.";

/** The school's name is forbidden in a password. */
type Joining = Record<"token" | "name" | "password" | "schoolName", string>;

/** Gives an invited person name and password, and signs in. The link works only once. */
async function join(
  auth: Auth,
  requester: Requester,
  joining: Joining,
): Promise<SignInOutcome | { status: "wrong"; errors: { name?: string; password?: string } }> {
  const { db, provider, now, queue } = auth;
  const { token, password, schoolName: school } = joining;
  const say = auth.sayTo(requester);
  const name = joining.name.trim();
  const invitation = await readInvitation(db, token, now());
  if (!invitation) return denied(say(USED_UP));
  const isName = name.length > 0 && name.length <= 100 && !UNSEEN.test(joining.name);
  const error = await newPasswordError(say, password, { name: joining.name, email: invitation.email, school });
  const errors = {
    ...(!isName && { name: say("Write your name as colleagues know it.") }),
    ...(error && { password: error }),
  };
  if (!isName || error) return { status: "wrong", errors };
  const context = await provider.$context;
  const passwordHash = await queue(() => context.password.hash(password));
  if (passwordHash === null) return denied(say(BUSY), 60);
  const person = await useInvitation(db, token, { name, passwordHash }, now());
  if (!person) return denied(say(USED_UP));
  await auth.noteCredentials("join", { ...person, name });
  return signInByPassword(auth, requester, person.email, password);
}
