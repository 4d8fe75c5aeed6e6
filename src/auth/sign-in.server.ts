import { DAY } from "../base/dates.ts";
import { logError } from "../base/log.server.ts";
import { type Auth, asRefused, BUSY, refusal, tooMany } from "./auth.server.ts";
import { type Requester, type SignedIn, secondStepOf } from "./people.ts";
import { emailOfPasskey, isOver, proveCode, readSignature } from "./second-step.server.ts";
import { endSession } from "./sessions.server.ts";

/** In milliseconds: principals and administrators may put off the second step. */
const PUT_OFF = 14 * DAY;

const WRONG = "E-mail and password do not belong together. Look at the e-mail first, then write the password again.";
const NO_PASSKEY = "This phone is not known here, or not any more. Sign in with e-mail and password.";

export async function enterByPassword(
  door: Auth,
  asking: Requester,
  email: string,
  password: string,
): Promise<SignedIn> {
  const account = door.devices.markOf(asking.headers, email) ?? email;
  const wait = await door.tries.take(account, asking.clientAddress);
  if (wait !== null) return refusal(tooMany(wait), wait);
  const headers = door.headersFor(asking);
  const before = await keysOf(door, email);
  const proved = await door.inTurn(() =>
    door.auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }).catch(asRefused),
  );
  if (proved === null) return refusal(BUSY, 60);
  if ("refused" in proved) {
    // Not awaited: a refusal must take equally long with and without an account.
    noteWrong(door, email).catch((cause) => logError("a wrong password was not noted", cause));
    return refusal(WRONG);
  }
  await door.tries.giveBack(account, asking.clientAddress);
  const cookies = proved.headers.getSetCookie();
  if (await endIfKeysChanged(door, asking, before, cookies)) return refusal(WRONG);
  if ("twoFactorRedirect" in proved.response) return { status: "code asked", cookies };
  return entered(door, asking, proved.response.user.id, cookies);
}

/** Notes the e-mail only of a person of the office: other text may be a secret in the wrong field. */
async function noteWrong({ db, note }: Auth, email: string) {
  const known = await db.selectFrom("staff").select("name").where("email", "=", email).executeTakeFirst();
  if (known) await note("wrong password", null, known.name);
}

export async function enterByCode(door: Auth, asking: Requester, code: string): Promise<SignedIn> {
  const staffId = await personAtFirstStep(door, asking);
  if (staffId === null) return isOver();
  const person = await door.db.selectFrom("staff").select("email").where("id", "=", staffId).executeTakeFirst();
  if (!person) return isOver();
  const before = await keysOf(door, person.email);
  const account = `code ${door.devices.markOf(asking.headers, person.email) ?? person.email}`;
  const headers = await withoutSession(door, asking);
  const proved = await proveCode(door, asking, headers, { staffId, account, code });
  if (proved.status === "refused") return proved;
  const cookies = proved.headers.getSetCookie();
  if (await endIfKeysChanged(door, asking, before, cookies)) return isOver();
  return entered(door, asking, staffId, cookies);
}

export async function enterByPasskey(door: Auth, asking: Requester, answer: string): Promise<SignedIn> {
  const response = readSignature(answer);
  const email = response && (await emailOfPasskey(door.db, response.id));
  if (!response || !email) return refusal(NO_PASSKEY);
  const before = await keysOf(door, email);
  const proved = await door.inTurn(() =>
    door.auth.api
      .verifyPasskeyAuthentication({ body: { response }, headers: door.headersFor(asking), returnHeaders: true })
      .catch(asRefused),
  );
  if (proved === null) return refusal(BUSY, 60);
  if ("refused" in proved) return refusal(NO_PASSKEY);
  const cookies = proved.headers.getSetCookie();
  if (await endIfKeysChanged(door, asking, before, cookies)) return refusal(NO_PASSKEY);
  return entered(door, asking, proved.response.user.id, cookies);
}

/** Ends the browser's earlier session, marks the browser as known, and asks for a second step when the account has none. */
async function entered(door: Auth, asking: Requester, staffId: string, cookies: string[]): Promise<SignedIn> {
  const before = await door.session(asking);
  if (before) await endSession(door.db, before.person.id, { id: before.id });
  const person = await door.db
    .updateTable("staff")
    .set(({ fn, ref, val }) => ({
      second_step_by: fn.coalesce(ref("second_step_by"), val(new Date(door.now().getTime() + PUT_OFF).toISOString())),
    }))
    .where("id", "=", staffId)
    .returning(["id", "name", "email", "role", "two_factor_enabled", "second_step_by"])
    .executeTakeFirstOrThrow();
  await door.note("sign in", person);
  const state = {
    isOn: person.two_factor_enabled === 1,
    putOffUntil: person.second_step_by,
  };
  return {
    status: "signed in",
    cookies: [...cookies, door.devices.cookieFor(person.email)],
    secondStep: secondStepOf(person.role, state, door.now()),
  };
}

const cookiesOf = (headers: Headers) => (headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());

/** Removes the browser's older session: otherwise the code would be checked for that one. */
async function withoutSession({ auth, headersFor }: Auth, asking: Requester): Promise<Headers> {
  const { authCookies } = await auth.$context;
  const headers = headersFor(asking);
  const others = cookiesOf(headers).filter((cookie) => !cookie.startsWith(`${authCookies.sessionToken.name}=`));
  headers.set("Cookie", others.join("; "));
  return headers;
}

async function personAtFirstStep({ auth }: Auth, { headers }: Requester): Promise<string | null> {
  const { internalAdapter, createAuthCookie } = await auth.$context;
  const { name } = createAuthCookie("two_factor");
  const signed = cookiesOf(headers).find((cookie) => cookie.startsWith(`${name}=`));
  const [, step] = /^([\w-]+)(?:\.|$)/.exec(signed?.slice(name.length + 1) ?? "") ?? [];
  const known = step ? await internalAdapter.findVerificationValue(step) : null;
  return known?.value ?? null;
}

interface Keys {
  email: string;
  password: string | null;
}

/** Returns the keys of an account; removal, a new link and a new password change them. */
async function keysOf({ db }: Auth, email: string): Promise<Keys> {
  const kept = await db
    .selectFrom("staff_passwords")
    .innerJoin("staff", "staff.id", "staff_passwords.staff_id")
    .select("password")
    .where("email", "=", email)
    .executeTakeFirst();
  return { email, password: kept?.password ?? null };
}

/**
 * Ends the new session when the account's keys changed during the sign-in.
 * @param cookies of the answer that begins the session.
 * @returns whether it was ended.
 */
async function endIfKeysChanged(door: Auth, asking: Requester, before: Keys, cookies: string[]): Promise<boolean> {
  const { password } = await keysOf(door, before.email);
  if (password !== null && password === before.password) return false;
  const headers = new Headers({ Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
  const begun = await door.session({ headers, clientAddress: asking.clientAddress });
  if (begun) await endSession(door.db, begun.person.id, { id: begun.id });
  return true;
}
