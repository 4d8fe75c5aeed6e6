import { isAPIError } from "better-auth/api";
import type { Kysely } from "kysely";
import type { LogAct } from "../audit/actions.ts";
import { noteInLog } from "../audit/audit-log.server.ts";
import { DAY, MINUTE } from "../base/dates.ts";
import { oneAfterTheOther } from "../base/mutex.server.ts";
import { engine } from "../db/dialect.server.ts";
import { type Limit, type Quota, quotaOf, storedLimits } from "../db/rate-limits.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import type { KeyAct, TellOfKeys } from "./key-mail.server.ts";
import { knownDevices } from "./known-device.server.ts";
import type { Asking, Cookies, Refused } from "./people.ts";
import { isRole, type Person } from "./roles.ts";
import { type SecondStepState, secondStepOf } from "./second-step-state.ts";
import { CLIENT_ADDRESS, makeSignIn } from "./sign-in.server.ts";
import { doorFault } from "./sign-in-address.ts";

export interface DoorServices {
  db: Kysely<Database>;
  secret: string;
  publicUrl: string;
  now(): Date;
  tellOfKeys: TellOfKeys;
}

export type Door = ReturnType<typeof openDoor>;

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

export function openDoor({ db, secret, publicUrl, now, tellOfKeys }: DoorServices) {
  const auth = makeSignIn(db, secret, publicUrl);
  const tries = signInTries(db, () => now().getTime(), "password", passwordLimit);

  /** Gives the package our own address of the client. */
  function headersFor({ headers, clientAddress }: Asking): Headers {
    const copy = new Headers(headers);
    copy.set(CLIENT_ADDRESS, clientAddress);
    return copy;
  }

  const note = (act: LogAct, person: Pick<Person, "id" | "name"> | null, about: string | null = null) =>
    noteInLog(db, { person, act, about, at: now() });

  // Checking a password takes a tenth of a second and 16 MB: many at once must not slow the site.
  const inTurn = oneAfterTheOther(20);

  return {
    db,
    auth,
    now,
    publicUrl,
    devices: knownDevices(secret, publicUrl),
    tries,
    codeTries: signInTries(db, () => now().getTime(), "code", codeLimit),
    inTurn,
    headersFor,
    note,
    async noteKeys(act: KeyAct, person: Pick<Person, "id" | "name" | "email">) {
      await note(act, person);
      tellOfKeys(person.email, act);
    },
    /** Returns whether the sign-in is recent: then no password is asked again. */
    isFresh: ({ since }: OpenSession) => now().getTime() - since.getTime() < FRESH,
    faultOf: ({ headers }: Asking) => doorFault(publicUrl, headers.get("Origin")),
    async session(asking: Asking): Promise<OpenSession | null> {
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
    async passwordRefusal(asking: Asking, { person }: OpenSession, password: string): Promise<Refused | null> {
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
export function signInTries(db: Kysely<Database>, now: () => number, what: string, limit: Limit): Tries {
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
