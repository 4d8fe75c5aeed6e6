import { createHash, createHmac, randomBytes, randomUUID } from "node:crypto";
import { checkEnquiry, type Enquiry, trimEnquiry } from "@school/content/enquiries";
import { checkFeedback, type Feedback, trimFeedback } from "@school/content/feedback";
import {
  type Attempt,
  type Forms,
  type FormType,
  MINIMUM_FILL_TIME,
  type Outcome,
  type SubmissionSink,
} from "@school/content/submissions";
import type { Kysely, Transaction } from "kysely";
import { clockIsPlausible } from "../clock/clock.ts";
import { logEvent } from "../log.ts";
import type { Database } from "../store/tables/database.ts";
import type { RateLimiter } from "./rate-limiter.ts";
import type { Write } from "./writer.ts";

/** Milliseconds within which the same fields count as one submission, if it has no idempotency key. */
const DUPLICATE_WITHIN = 10 * 60_000;
const MAX_KEY_LENGTH = 200;

export interface SinkServices {
  db: Kysely<Database>;
  write: Write;
  schoolCode: string;
  limiter: RateLimiter;
  now(): Date;
  madeOn: string;
  onStored(): void;
}

/**
 * Returns what takes submissions: checks them, and stores each with its mail in one transaction before it reports
 * success.
 */
export function submissionSink(services: SinkServices): SubmissionSink {
  const { db, write, schoolCode, limiter, now } = services;
  const fakeId = fakeIds();

  return {
    async submit(attempt): Promise<Outcome> {
      const fields = trimmed(attempt);
      const errors = errorsOf(attempt.form, fields);
      if (Object.keys(errors).length > 0) return { status: "invalid", errors };

      const submission = identify(attempt, fields);
      if (isBot(attempt)) {
        logEvent(`form ${attempt.form}: taken for a bot, not kept`);
        return { status: "sent", id: fakeId(submission) };
      }
      const known = await findDuplicate(db, schoolCode, submission, now());
      if (known) return { status: "sent", id: known };

      const retryAfter = limiter.take(attempt.address);
      if (retryAfter !== null) return { status: "held back", retryAfter };
      try {
        const id = await write((transaction) => storeOnce(transaction, services, submission));
        services.onStored();
        return { status: "sent", id };
      } catch (cause) {
        limiter.giveBack(attempt.address);
        throw cause;
      }
    },
  };
}

function trimmed<Type extends FormType>({ form, fields }: Attempt<Type>): Feedback | Enquiry {
  return form === "Feedback" ? trimFeedback(fields as Feedback) : trimEnquiry(fields as Enquiry);
}

function errorsOf(form: FormType, fields: Forms[FormType]) {
  return form === "Feedback" ? checkFeedback(fields as Feedback) : checkEnquiry(fields as Enquiry);
}

function isBot({ honeypot, filledIn }: Attempt<FormType>): boolean {
  return honeypot !== "" || (filledIn !== null && filledIn < MINIMUM_FILL_TIME);
}

/**
 * Returns a function that makes ids for bots: nothing is stored under them, and the same submission gets the same one.
 */
function fakeIds() {
  const secret = randomBytes(32);
  return ({ key, fingerprint }: Submission) => {
    const digest = createHmac("sha256", secret).update(`${key} ${fingerprint}`).digest("hex");
    // The shape of a random UUID (RFC 9562, version 4).
    return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-a$4-$5");
  };
}

interface Submission {
  form: FormType;
  fields: string;
  key: string | null;
  fingerprint: string;
}

function identify({ form, key }: Attempt<FormType>, fields: Feedback | Enquiry): Submission {
  const json = JSON.stringify(fields);
  const fingerprint = createHash("sha256").update(`${form} ${json}`).digest("hex");
  return {
    form,
    fields: json,
    key: key !== null && key !== "" && key.length <= MAX_KEY_LENGTH ? key : null,
    fingerprint,
  };
}

/**
 * Returns the id of the same submission when it is stored already; otherwise null. With an idempotency key: the same
 * key and the same fields, because a visitor may correct a text after a lost answer. Without: the same fields within
 * ten minutes.
 */
async function findDuplicate(
  db: Kysely<Database>,
  schoolCode: string,
  { key, fingerprint }: Submission,
  now: Date,
): Promise<string | null> {
  // Submissions of a clock that was ahead have a time in the future.
  const timeFrom = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const sameFields = db
    .selectFrom("submissions")
    .select("id")
    .where("school_code", "=", schoolCode)
    .where("fingerprint", "=", fingerprint);
  const same =
    key === null
      ? sameFields
          .where("received_at", ">", timeFrom(-DUPLICATE_WITHIN))
          .where("received_at", "<", timeFrom(DUPLICATE_WITHIN))
      : sameFields.where("idempotency_key", "=", key);
  return (await same.executeTakeFirst())?.id ?? null;
}

async function storeOnce(
  db: Transaction<Database>,
  { schoolCode: school_code, madeOn, ...services }: SinkServices,
  submission: Submission,
) {
  const now = services.now();
  const known = await findDuplicate(db, school_code, submission, now);
  if (known) return known;
  const id = randomUUID();
  const received_at = now.toISOString();
  const kept_since = (await clockIsPlausible(db, now, madeOn)) ? received_at : null;
  const { form, fields, key, fingerprint } = submission;
  await db
    .insertInto("submissions")
    .values({ school_code, id, form, fields, idempotency_key: key, fingerprint, received_at, kept_since })
    .execute();
  await db
    .insertInto("outbox")
    .values({
      school_code,
      submission_id: id,
      attempts: 0,
      next_try_at: received_at,
      sent_at: null,
      last_failure: null,
    })
    .execute();
  return id;
}
