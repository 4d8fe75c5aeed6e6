import { createHash, randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "../db/tables/database.server.ts";

const CODES = 10;
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
/** 118 bits: a plain digest protects them. */
const LENGTH = 24;

export const makeRecoveryCodes = () =>
  Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
    return (letters.match(/.{4}/g) ?? []).join("-");
  });

export const plainCode = (typed: string) => typed.toLowerCase().replaceAll(/[\s-]/g, "");

/** Only digests are stored: a copy of the database opens no door. */
export const digestOf = (code: string) => createHash("sha256").update(plainCode(code)).digest("base64url");

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
