import { createHash, randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "../db/tables/database.server.ts";
import { type Auth, asDenied, BUSY, type Denied, denied, type Requester, tooMany } from "./auth.server.ts";

/** In milliseconds; no code of an app is valid for longer. */
const REMEMBERED = 5 * 60_000;

const sentences = {
  wrong: "This code is not right. Write the one that the app shows now.",
  orRecovery: "A recovery code goes in here too.",
  used: "This code was used already. Wait until the app shows the next one, and write that.",
  begin: "Your time for the code has run out. Write e-mail and password once more.",
};

interface Proved {
  status: "proved";
  headers: Headers;
}

/** Checks a code of the app or a recovery code; each works once. `headers` have the cookie of a session or of the first step. */
export async function proveCode(
  auth: Auth,
  { clientAddress }: Requester,
  headers: Headers,
  { staffId, account, code }: { staffId: string; account: string; code: string },
): Promise<Proved | Denied> {
  const wait = await auth.codeAttempts.take(account, clientAddress);
  if (wait !== null) return denied(tooMany(wait), wait);
  const written = plainCode(code);
  const isOfApp = /^\d{6}$/.test(written);
  if (isOfApp && !(await takeOnce(auth.db, staffId, written, auth.now().getTime()))) return denied(sentences.used);
  const proved = await auth.queue(() =>
    isOfApp
      ? auth.provider.api.verifyTOTP({ body: { code: written }, headers, returnHeaders: true }).catch(asDenied)
      : auth.provider.api
          .verifyBackupCode({ body: { code: digestOf(written) }, headers, returnHeaders: true })
          .catch(asDenied),
  );
  if (proved === null) return denied(BUSY, 60);
  if ("denied" in proved) {
    if (!/^INVALID_(BACKUP_)?CODE$/.test(proved.denied)) return isOver();
    const hasRecovery = (await codesLeft(auth.db, staffId)) > 0;
    return denied(hasRecovery ? `${sentences.wrong} ${sentences.orRecovery}` : sentences.wrong);
  }
  await auth.codeAttempts.giveBack(account, clientAddress);
  return { status: "proved", headers: proved.headers };
}

export const isOver = (): Denied => ({ ...denied(sentences.begin), isOver: true });

/** Returns false for a code that was used a short time ago. */
async function takeOnce(db: Kysely<Database>, staffId: string, code: string, now: number): Promise<boolean> {
  await db
    .deleteFrom("staff_used_codes")
    .where("used_at", "<", now - REMEMBERED)
    .execute();
  const digest = createHash("sha256").update(`${staffId} ${code}`).digest("base64url");
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("staff_used_codes")
    .values({ staff_id: staffId, code_hash: digest, used_at: now })
    .onConflict((known) => known.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const CODES = 10;
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
/** 118 bits: a plain digest protects them. */
const LENGTH = 24;

export const makeRecoveryCodes = () =>
  Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
    return (letters.match(/.{4}/g) ?? []).join("-");
  });

const plainCode = (typed: string) => typed.toLowerCase().replaceAll(/[\s-]/g, "");

/** Only digests are stored: a copy of the database opens no auth. */
const digestOf = (code: string) => createHash("sha256").update(plainCode(code)).digest("base64url");

export const keptCodes = (codes: readonly string[]) => JSON.stringify(codes.map(digestOf));

export async function codesLeft(db: Kysely<Database>, staffId: string): Promise<number> {
  const row = await db
    .selectFrom("staff_second_steps")
    .select("recovery_codes")
    .where("staff_id", "=", staffId)
    .where("verified", "=", 1)
    .executeTakeFirst();
  return row ? z.array(z.string()).parse(JSON.parse(row.recovery_codes)).length : 0;
}

const ofPasskey = {
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};

const signature = z.object({
  ...ofPasskey,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.string().optional(),
  }),
});

const newPasskey = z.object({
  ...ofPasskey,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z.array(z.string().regex(/^[a-z-]+$/)).optional(),
  }),
});

export const readSignature = (json: string) => signature.safeParse(parsed(json)).data ?? null;

export const readNewPasskey = (json: string) => newPasskey.safeParse(parsed(json)).data ?? null;

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
