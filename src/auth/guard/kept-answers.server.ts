import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Kysely } from "kysely";
import type { Database } from "../../db/tables/database.server.ts";
import { ANSWER_KEPT_FOR, type KeptAnswers } from "./kept-answers.ts";

const CIPHER = "aes-256-gcm";
/** In bytes. */
const [IV, TAG, KEY] = [12, 16, 32];
/** In characters. A page of the office has a tenth of it. */
const LONGEST = 1_000_000;
const MOST_OF_A_PERSON = 10;
/** Of all who have not signed in. */
const MOST_OF_NOBODY = 200;
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Returns answers to forms that all processes of a store share. A row is read only with the key that its browser has. */
export function openKeptAnswers(db: Kysely<Database>, now: () => Date): KeptAnswers {
  async function forget(owner: string, most: number) {
    const of = db.selectFrom("kept_answers").select("id").where("owner", "=", owner);
    const newest = await of.orderBy("expires_at", "desc").limit(most).execute();
    await db
      .deleteFrom("kept_answers")
      .where((row) =>
        row.or([
          row("expires_at", "<=", now().toISOString()),
          row.and([
            row("owner", "=", owner),
            row(
              "id",
              "not in",
              newest.map(({ id }) => id),
            ),
          ]),
        ]),
      )
      .execute();
  }

  return {
    async keep(answer, owner) {
      if (answer.length > LONGEST) return null;
      const [id, key, iv] = [randomBytes(IV).toString("base64url"), randomBytes(KEY), randomBytes(IV)];
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const secret = Buffer.concat([cipher.update(brotliCompressSync(answer, fast)), cipher.final()]);
      const body = Buffer.concat([iv, cipher.getAuthTag(), secret]).toString("base64");
      const expires_at = new Date(now().getTime() + ANSWER_KEPT_FOR * 1000).toISOString();
      await db.insertInto("kept_answers").values({ id, owner, body, expires_at }).execute();
      await forget(owner, owner ? MOST_OF_A_PERSON : MOST_OF_NOBODY);
      return { id, key: key.toString("base64url") };
    },

    async find({ id, key }, owner) {
      const row = await db
        .selectFrom("kept_answers")
        .select("body")
        .where("id", "=", id)
        .where("owner", "=", owner)
        .where("expires_at", ">", now().toISOString())
        .executeTakeFirst();
      const secret = Buffer.from(key, "base64url");
      if (!row || secret.length !== KEY) return null;
      const body = Buffer.from(row.body, "base64");
      const cipher = createDecipheriv(CIPHER, secret, body.subarray(0, IV))
        .setAAD(Buffer.from(owner))
        .setAuthTag(body.subarray(IV, IV + TAG));
      try {
        return brotliDecompressSync(Buffer.concat([cipher.update(body.subarray(IV + TAG)), cipher.final()])).toString();
      } catch {
        // Another key.
        return null;
      }
    },
  };
}
