import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { DAY } from "../base/durations.ts";
import { deliverMail } from "../base/mail/deliver-mail.server.ts";
import type { MailConfig } from "../config/config.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import type { LettersTable } from "../db/tables/outbox.server.ts";
import { mailToOffice } from "./mail-message.server.ts";

/** A mail of the website to the office. */
export type Letter = Pick<LettersTable, "letter_id" | "subject" | "text">;

/** In milliseconds. */
const KEPT_FOR = 90 * DAY;

/** Returns the id of the letter, which is sent after the transaction. Forgets letters that were sent long ago. */
export async function storeLetter(
  transaction: Transaction<Database>,
  { subject, text }: Pick<Letter, "subject" | "text">,
  now: Date,
): Promise<string> {
  const letter = { letter_id: randomUUID(), subject, text };
  const due = { attempts: 0, next_try_at: now.toISOString(), sent_at: null, last_failure: null };
  await transaction
    .deleteFrom("letters")
    .where("sent_at", "<", new Date(now.getTime() - KEPT_FOR).toISOString())
    .execute();
  await transaction
    .insertInto("letters")
    .values({ ...letter, ...due })
    .execute();
  return letter.letter_id;
}

export const storedLetter =
  (db: Kysely<Database>) =>
  async (id: string): Promise<Letter | null> =>
    (await db
      .selectFrom("letters")
      .select(["letter_id", "subject", "text"])
      .where("letter_id", "=", id)
      .executeTakeFirst()) ?? null;

export const letterServer =
  (config: MailConfig) =>
  ({ letter_id, subject, text }: Letter): Promise<void> =>
    deliverMail(config.url, {
      ...mailToOffice(config, letter_id),
      subject: subject.replaceAll(/\p{Cc}/gu, " "),
      text,
    });
