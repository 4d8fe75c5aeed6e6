import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import { symmetricEncrypt } from "better-auth/crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import { MINUTE } from "../base/dates.ts";
import { FIRST } from "../base/language.ts";
import { findRow, insertRow, updateRows } from "../db/rows.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import {
  type Auth,
  asDenied,
  type Denied,
  denied,
  inTransaction,
  type OpenSession,
  ownSession,
  type Requester,
  tooMany,
} from "./auth.server.ts";
import { authSentences, type SayInAuth } from "./auth.text.ts";
import type { Person } from "./roles.ts";

/** In milliseconds; no code of an app is valid for longer. */
const REMEMBERED = 5 * MINUTE;

const faults = {
  form: "A code from the app has six digits, a recovery code 24 letters and digits. Write one of them whole.",
  wrong:
    "This code is not right. Write the one that the app shows now for this school and your e-mail. When it stays wrong, set the clock of the phone to automatic.",
  orRecovery: "A recovery code goes in here too.",
  used: "This code was used already. Wait until the app shows the next one, and write that.",
  begin: "Your time for the code has run out. Write e-mail and password once more.",
} as const;

interface WrittenCode {
  code: string;
  person: Pick<Person, "id" | "name">;
  say: SayInAuth;
  /** Whose attempts are counted. */
  account: string;
}

/**
 * Checks a code of the app, or a recovery code, and does `act`: all or nothing, so that neither code nor attempt is used up when the store
 * fails. `act` gets the cookies of the new session. Why a code is denied (the log of the office notes the first two):
 * - it is wrong: the clock of the phone or of this machine is more than 30 seconds off, or the app shows another school's or
 *   another person's code, or one of a key that was replaced;
 * - it was used in the last five minutes;
 * - it is no code: neither six digits nor as long as a recovery code;
 * - the password was written more than ten minutes ago, or has changed since, or the browser has lost its cookie;
 * - five wrong ones were written (`codeLimit`), or forty from this address.
 * @param requester has the cookie of a session, or of a sign-in that waits for its code.
 */
export async function withCode<Outcome>(
  auth: Auth,
  { clientAddress, headers }: Requester,
  { code, person, account, say }: WrittenCode,
  act: (auth: Auth, cookies: string[]) => Promise<Outcome>,
): Promise<Outcome | Denied> {
  const written = plainCode(code);
  const isOfApp = APP_CODE.test(written);
  if (!isOfApp && written.length !== LENGTH) return denied(say(faults.form));
  return inTransaction(auth, async (inside) => {
    const { db, provider, now, codeAttempts, note } = inside;
    const wait = await codeAttempts.take(account, clientAddress);
    if (wait !== null) return denied(tooMany(say, wait, "a link without the second step"), wait);
    const known = { staff_id: person.id, code_hash: sha256(`${person.id} ${written}`) };
    if (isOfApp && (await wasUsed(db, known, now().getTime()))) {
      await note("used code", null, person.name);
      return denied(say(faults.used));
    }
    const proved = await (isOfApp
      ? provider.api.verifyTOTP({ body: { code: written }, headers, returnHeaders: true })
      : provider.api.verifyBackupCode({ body: { code: sha256(written) }, headers, returnHeaders: true })
    ).catch(asDenied);
    if ("denied" in proved) {
      if (!/^INVALID_(BACKUP_)?CODE$/.test(proved.denied)) return isOver(say);
      await note("wrong code", null, person.name);
      const hasRecovery = (await codesLeft(db, person.id)) > 0;
      return denied(hasRecovery ? `${say(faults.wrong)} ${say(faults.orRecovery)}` : say(faults.wrong));
    }
    if (isOfApp) await insertRow(db, "staff_used_codes", { ...known, used_at: now().getTime() });
    await codeAttempts.giveBack(account, clientAddress);
    return act(inside, proved.headers.getSetCookie());
  });
}

export const isOver = (say: SayInAuth): Denied => ({ ...denied(say(faults.begin)), isOver: true });

async function wasUsed(db: Kysely<Database>, code: { staff_id: string; code_hash: string }, now: number) {
  await db
    .deleteFrom("staff_used_codes")
    .where("used_at", "<", now - REMEMBERED)
    .execute();
  return (await findRow(db, "staff_used_codes", code)) !== undefined;
}

const APP_CODE = /^\d{6}$/;
const CODES = 10;
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
/** 118 bits: a plain digest protects them. */
const LENGTH = 24;

const makeRecoveryCodes = () =>
  Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
    return (letters.match(/.{4}/g) ?? []).join("-");
  });

/** People write codes in capitals, with spaces and dashes, and in digits of Hindi. */
const plainCode = (written: string) =>
  written
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, "")
    .replaceAll(/[०-९]/g, (digit) => `${digit.charCodeAt(0) - "०".charCodeAt(0)}`);

/** Only digests are stored: a copy of the database lets nobody in. */
const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

export async function codesLeft(db: Kysely<Database>, staffId: string): Promise<number> {
  const row = await findRow(db, "staff_second_steps", { staff_id: staffId, verified: 1 });
  return row ? z.array(z.string()).parse(JSON.parse(row.recovery_codes)).length : 0;
}

type Changed = { status: "done"; cookies: string[] };
type CodesMade = Changed & { codes: string[] };

const ON_ALREADY = "Signing in asks you for a code already.";

const sayIn = ({ person }: OpenSession) => authSentences[person.language ?? FIRST];
const ownCode = (session: OpenSession, code: string) => ({
  ...{ code, person: session.person, account: `own ${session.person.id}`, say: sayIn(session) },
});

/** Returns what somebody may do with her own second step. An authenticator app shows `schoolName` beside its codes. */
export function ownSecondStep(auth: Auth, schoolName: () => Promise<string>) {
  return {
    /** Makes the key for an app; `address` holds it. Sign-in asks for no code until `confirmSecondStep` was given one. */
    async beginSecondStep(requester: Requester, password: string) {
      const session = await ownSession(auth, requester);
      const denial = auth.isFresh(session) ? null : await auth.checkPassword(requester, session, password);
      if (denial) return denial;
      if (session.secondStep === "on") return denied(sayIn(session)(ON_ALREADY));
      const key = await writeKey(auth, session.person.id);
      return { status: "begun", address: appAddress(key, session.person.email, await schoolName()) } as const;
    },
    /** Finishes `beginSecondStep`: from now on sign-in asks for a code. */
    async confirmSecondStep(requester: Requester, code: string): Promise<CodesMade | Denied> {
      const session = await ownSession(auth, requester);
      const say = sayIn(session);
      if (session.secondStep === "on") return denied(say(ON_ALREADY));
      if (!APP_CODE.test(plainCode(code))) return denied(say("Write the six digits that the app shows now."));
      return withCode(auth, requester, ownCode(session, code), async (inside, cookies) => {
        await inside.noteCredentials("second step", session.person);
        return { status: "done", cookies, codes: await writeCodes(inside, session.person.id) };
      });
    },
    async renewRecoveryCodes(requester: Requester, password: string): Promise<CodesMade | Denied> {
      const session = await ownSession(auth, requester);
      const denial = await auth.checkPassword(requester, session, password);
      if (denial) return denial;
      if (session.secondStep !== "on") return denied(sayIn(session)("Signing in does not ask you for a code yet."));
      const codes = await writeCodes(auth, session.person.id);
      await auth.noteCredentials("new codes", session.person);
      return { status: "done", cookies: [], codes };
    },
    async endSecondStep(requester: Requester, password: string, code: string): Promise<Changed | Denied> {
      const session = await ownSession(auth, requester);
      const denial = await auth.checkPassword(requester, session, password);
      if (denial) return denial;
      return withCode(auth, requester, ownCode(session, code), async ({ provider, noteCredentials }) => {
        const { headers } = await provider.api.disableTwoFactor({
          body: { password },
          headers: requester.headers,
          returnHeaders: true,
        });
        await noteCredentials("no second step", session.person);
        return { status: "done", cookies: headers.getSetCookie() };
      });
    },
  };
}

const stored = (codes: readonly string[]) => JSON.stringify(codes.map((code) => sha256(plainCode(code))));

async function writeCodes({ db }: Auth, staffId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await updateRows(db, "staff_second_steps", { staff_id: staffId }, { recovery_codes: stored(codes) });
  return codes;
}

/** The package makes a key only for a password, also for somebody who has just written hers. Returns the key as an app takes it. */
async function writeKey({ db, provider }: Auth, staffId: string): Promise<string> {
  const { secretConfig } = await provider.$context;
  const secret = randomBytes(24).toString("base64url");
  const row = { secret: await symmetricEncrypt({ key: secretConfig, data: secret }), recovery_codes: stored([]) };
  await db
    .insertInto("staff_second_steps")
    .values({ ...row, id: randomUUID(), staff_id: staffId, verified: 0 })
    .onConflict((known) => known.column("staff_id").doUpdateSet(row).where("staff_second_steps.verified", "=", 0))
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
