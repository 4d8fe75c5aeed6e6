import { createHmac, randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../db/tables/database.server.ts";
import { type Attempt, type Forms, type FormType, MINIMUM_FILL_TIME } from "../kinds/forms/form-contract.ts";
import { referenceOf } from "../kinds/forms/reference.ts";
import { type Queues, queue, type Stored, type Submission } from "./store-submission.server.ts";

/** A suspect is stored apart, and a person of the office looks at it. A machine's is counted and not kept. */
type Verdict = "person" | "suspect" | "machine";

const LINK = /https?:\/\/|\bwww\.|\[url\b|<a\s/i;

/**
 * Judges by three signs: the hidden field is filled in, the time is too short, a text holds a link. Only the hidden field with a second
 * sign is certain: a password manager may fill in all fields at once, and a person may send at once.
 */
export function judge({ honeypot, filledIn }: Attempt<FormType>, fields: Forms[FormType]): Verdict {
  const isTrapped = honeypot !== "";
  const isTooFast = filledIn !== null && filledIn < MINIMUM_FILL_TIME;
  if (isTrapped && (isTooFast || Object.values(fields).some((text) => LINK.test(text)))) return "machine";
  return isTrapped || isTooFast ? "suspect" : "person";
}

/** Makes a suspect an ordinary submission: its mail and its forward are due now. Returns false when it is none. */
export async function takeIn(
  transaction: Transaction<Database>,
  queues: Queues & { now(): Date },
  id: string,
): Promise<boolean> {
  const row = await transaction
    .updateTable("submissions")
    .set({ suspect: 0 })
    .where("id", "=", id)
    .where("suspect", "=", 1)
    .returning("form")
    .executeTakeFirst();
  if (row) await queue(transaction, queues, { id, form: row.form, at: queues.now().toISOString() });
  return row !== undefined;
}

export async function countDropped(transaction: Transaction<Database>, form: FormType, now: Date) {
  const at = now.toISOString();
  await transaction
    .insertInto("dropped_submissions")
    .values({ form, count: 1, first_at: at, last_at: at })
    .onConflict((row) =>
      row
        .columns(["form"])
        .doUpdateSet((known) => ({ count: known("dropped_submissions.count", "+", 1), last_at: at })),
    )
    .execute();
}

/** Returns null when nothing was dropped. */
export async function readDropped(db: Kysely<Database>, form: FormType) {
  const row = await db
    .selectFrom("dropped_submissions")
    .select(["count", "first_at", "last_at"])
    .where("form", "=", form)
    .executeTakeFirst();
  return row ? { count: row.count, since: new Date(row.first_at), last: new Date(row.last_at) } : null;
}

/** Makes ids and references for machines, which must not learn that nothing is stored. Equal submissions get equal ones. */
export function pretendedSubmissions() {
  const secret = randomBytes(32);
  return ({ form, key, fingerprint }: Submission): Stored => {
    const digest = createHmac("sha256", secret).update(`${key} ${fingerprint}`).digest();
    // The shape of a random UUID (RFC 9562, version 4).
    const id = digest.toString("hex").replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-a$4-$5");
    return { id, reference: form === "Admission" ? referenceOf(digest) : null };
  };
}
