import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../tables/database.ts";

/** The key by which a school signs its notices (Ed25519). It lies in the store, so that it goes along with every backup and move. */
export interface NoticeKey {
  sign(text: string): string;
  /** The public half as PEM. */
  published: string;
}

/** Returns null before the school has issued anything. */
export async function readNoticeKey(db: Kysely<Database>, schoolCode: string): Promise<NoticeKey | null> {
  const row = await db
    .selectFrom("notice_keys")
    .select("secret")
    .where("school_code", "=", schoolCode)
    .executeTakeFirst();
  return row ? keyOf(createPrivateKey(row.secret)) : null;
}

export async function makeNoticeKey(db: Kysely<Database>, schoolCode: string, now: Date): Promise<NoticeKey> {
  const { privateKey } = generateKeyPairSync("ed25519");
  const secret = String(privateKey.export({ type: "pkcs8", format: "pem" }));
  await db.insertInto("notice_keys").values({ school_code: schoolCode, secret, made_at: now.toISOString() }).execute();
  return keyOf(privateKey);
}

const keyOf = (key: KeyObject): NoticeKey => ({
  sign: (text) => sign(null, Buffer.from(text), key).toString("base64url"),
  published: String(createPublicKey(key).export({ type: "spki", format: "pem" })),
});
