import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../db/tables/database.server.ts";
import { asRefused, BUSY, type Door, refusal, tooMany } from "./door.server.ts";
import type { Asking, Refused } from "./people.ts";
import { codesLeft, digestOf, plainCode } from "./recovery-codes.server.ts";

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
  door: Door,
  { clientAddress }: Asking,
  headers: Headers,
  { staffId, account, code }: { staffId: string; account: string; code: string },
): Promise<Proved | Refused> {
  const wait = await door.codeTries.take(account, clientAddress);
  if (wait !== null) return refusal(tooMany(wait), wait);
  const written = plainCode(code);
  const isOfApp = /^\d{6}$/.test(written);
  if (isOfApp && !(await takeOnce(door.db, staffId, written, door.now().getTime()))) return refusal(sentences.used);
  const proved = await door.inTurn(() =>
    isOfApp
      ? door.auth.api.verifyTOTP({ body: { code: written }, headers, returnHeaders: true }).catch(asRefused)
      : door.auth.api
          .verifyBackupCode({ body: { code: digestOf(written) }, headers, returnHeaders: true })
          .catch(asRefused),
  );
  if (proved === null) return refusal(BUSY, 60);
  if ("refused" in proved) {
    if (!/^INVALID_(BACKUP_)?CODE$/.test(proved.refused)) return isOver();
    const hasRecovery = (await codesLeft(door.db, staffId)) > 0;
    return refusal(hasRecovery ? `${sentences.wrong} ${sentences.orRecovery}` : sentences.wrong);
  }
  await door.codeTries.giveBack(account, clientAddress);
  return { status: "proved", headers: proved.headers };
}

export const isOver = (): Refused => ({ ...refusal(sentences.begin), isOver: true });

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
