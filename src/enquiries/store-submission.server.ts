import { randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { sha256 } from "../base/sha256.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { type Attempt, type Forms, type FormType, isShared } from "../kinds/forms/form-contract.ts";
import { REFERENCE_BYTES, referenceOf } from "../kinds/forms/reference.ts";

/** In milliseconds. Without an idempotency key, equal fields within this time are one submission. */
const DUPLICATE_WITHIN = 10 * 60_000;
const MAX_KEY_LENGTH = 200;

export interface Submission {
  form: FormType;
  fields: string;
  key: string | null;
  fingerprint: string;
}

export function identify({ form, key }: Attempt<FormType>, fields: Forms[FormType]): Submission {
  const json = JSON.stringify(fields);
  const fingerprint = sha256(`${form} ${json}`);
  return {
    form,
    fields: json,
    key: key !== null && key !== "" && key.length <= MAX_KEY_LENGTH ? key : null,
    fingerprint,
  };
}

export interface Stored {
  id: string;
  /** Null for a form that has none. */
  reference: string | null;
}

interface Known extends Stored {
  suspect: number;
}

/** Returns a submission with the same fields: with the same key, or without a key within `DUPLICATE_WITHIN`. */
export async function findDuplicate(
  db: Kysely<Database>,
  { key, fingerprint }: Submission,
  now: Date,
): Promise<Known | null> {
  // Submissions from a clock that was ahead have future times.
  const timeFrom = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const sameFields = db
    .selectFrom("submissions")
    .select(["id", "reference", "suspect"])
    .where("fingerprint", "=", fingerprint);
  const same =
    key === null
      ? sameFields
          .where("received_at", ">", timeFrom(-DUPLICATE_WITHIN))
          .where("received_at", "<", timeFrom(DUPLICATE_WITHIN))
      : sameFields.where("idempotency_key", "=", key);
  return (await same.executeTakeFirst()) ?? null;
}

export interface Queues {
  isForwarded: boolean;
}

interface Storing extends Queues {
  now(): Date;
}

/** Stores the submission, and its mail unless it is a suspect. The caller has looked for a duplicate in the same transaction. */
export async function store(
  db: Transaction<Database>,
  services: Storing,
  submission: Submission,
  isSuspect: boolean,
): Promise<Stored> {
  const id = randomUUID();
  const received_at = services.now().toISOString();
  const { form, fields, key, fingerprint } = submission;
  const reference = form === "Admission" ? await freeReference(db) : null;
  const row = { id, form, fields, fingerprint, received_at, reference };
  await db
    .insertInto("submissions")
    .values({ ...row, idempotency_key: key, suspect: Number(isSuspect) })
    .execute();
  if (!isSuspect) await queue(db, services, { id, form, at: received_at });
  return { id, reference };
}

/** Makes the mail of a stored submission due at `at` (ISO 8601), and its forward where there is a present system. */
export async function queue(
  db: Transaction<Database>,
  { isForwarded }: Queues,
  { id, form, at }: { id: string; form: FormType; at: string },
): Promise<void> {
  const waiting = { attempts: 0, next_try_at: at, sent_at: null, last_failure: null };
  for (const table of isForwarded && isShared(form) ? (["outbox", "forwards"] as const) : (["outbox"] as const)) {
    await db
      .insertInto(table)
      .values({ submission_id: id, ...waiting })
      .execute();
  }
}

/** Of 24 million references, all four are taken once in 10^13 times when a school holds ten thousand enquiries. */
const CHOICE = 4;

/** Returns a reference that no enquiry has, or null: an enquiry is stored all the same. Others must not write meanwhile. */
async function freeReference(db: Transaction<Database>): Promise<string | null> {
  const choice = Array.from({ length: CHOICE }, () => referenceOf(randomBytes(REFERENCE_BYTES)));
  const takenIn = (table: "submissions" | "submissions_put_aside") =>
    db.selectFrom(table).select("reference").where("reference", "in", choice);
  const rows = await takenIn("submissions").unionAll(takenIn("submissions_put_aside")).execute();
  const taken = new Set(rows.map(({ reference }) => reference));
  return choice.find((reference) => !taken.has(reference)) ?? null;
}
