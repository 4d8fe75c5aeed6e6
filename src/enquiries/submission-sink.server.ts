import { randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { sha256 } from "../base/hashes.server.ts";
import type { Language } from "../base/language.ts";
import { logEvent } from "../base/log.server.ts";
import { type Limit, quotaOf, storedLimits } from "../db/rate-limits.server.ts";
import { findRow, insertRow, updateRows } from "../db/rows.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { type Purpose, statementError, ticks } from "../kinds/forms/consent.ts";
import { checkEnquiry, type Enquiry } from "../kinds/forms/enquiries.ts";
import { checkFeedback } from "../kinds/forms/feedback.ts";
import {
  type Attempt,
  type Forms,
  type FormType,
  isShared,
  MINIMUM_FILL_TIME,
  type Outcome,
  type SubmissionSink,
} from "../kinds/forms/form-contract.ts";
import { tidied, trimmed } from "../kinds/forms/lengths.ts";
import { REFERENCE_BYTES, referenceOf } from "../kinds/forms/own-enquiry.ts";
import type { PrivacyPolicy } from "../kinds/forms/privacy-policy.ts";
import { checkRemoval } from "../kinds/forms/removal.ts";
import { recordConsent } from "./consent-record.server.ts";
import type { Write } from "./writer.server.ts";

/** Stored submissions of an address (docs/decisions/spam-and-rate-limits.md). */
export const submissionLimit: Limit = { burst: 10, refill: 60_000 };

interface SinkServices extends Queues {
  db: Kysely<Database>;
  write: Write;
  /** Returns the privacy policy as visitors read it now, by the connection of the forms. */
  policy(): Promise<PrivacyPolicy>;
  onStored(): void;
}

/** Reports success only after submission and mail are stored in one transaction. */
export function submissionSink(services: SinkServices): SubmissionSink {
  const { db, write, now } = services;
  const limits = storedLimits(() => now().getTime());

  return {
    async submit(attempt): Promise<Outcome> {
      const { trim, check } = rules[attempt.form];
      const fields = trim(attempt.fields);
      const errors = { ...check(fields, attempt.language), ...errorOfStatement(attempt) };
      if (Object.keys(errors).length > 0) return { status: "invalid", errors };
      const policy = attempt.consent.policy === null ? null : await services.policy();
      const overtaken = errorOfStatement(attempt, policy);
      if (overtaken) return { status: "invalid", errors: overtaken };

      const marks = ticks.filter((name) => attempt.consent[name]).join("");
      const submission = identify(attempt, fields, marks);
      const verdict = judge(attempt, fields);
      const duplicateIn = (connection: Kysely<Database>) =>
        verdict === "machine" ? null : findDuplicate(connection, submission, now());
      const known = await duplicateIn(db);
      if (known && !isCleared(known, verdict)) return sent(known);

      const outcome = await write(async (transaction): Promise<Outcome> => {
        const first = await duplicateIn(transaction);
        if (first && isCleared(first, verdict)) await takeIn(transaction, services, first.id);
        if (first) return sent(first);
        const retryAfter = await limits.take(transaction, [quotaOf("form", attempt.address, submissionLimit)]);
        if (retryAfter !== null) return { status: "held back", retryAfter };
        if (verdict === "machine") return sent(pretended(attempt.form));
        const stored = await store(transaction, services, submission, verdict === "suspect");
        const { way, language, consent } = attempt;
        const given = { id: stored.id, purposes: purposesOf(attempt), shown: consent.policy, way, language };
        await recordConsent(transaction, policy, now(), given);
        return sent(stored);
      });
      if (outcome.status === "sent") {
        if (verdict === "suspect") logEvent(`form ${attempt.form}: looks like a machine's, stored apart`);
        if (verdict === "machine") logEvent(`form ${attempt.form}: a machine's, dropped`);
        services.onStored();
      }
      return outcome;
    },
  };
}

/** A program that sends the six fields of §7 alone is taken; the office asks the family for its statement. */
function errorOfStatement({ form, way, consent, language }: Attempt<FormType>, policy: PrivacyPolicy | null = null) {
  if (form !== "Admission" || (way === "api" && !consent.statement)) return null;
  const statement = statementError(consent, policy?.version ?? null, language);
  return statement === null ? null : { statement };
}

/** Returns what somebody agreed to; nothing when a program sent the bare fields of §7. */
function purposesOf({ form, way, consent }: Attempt<FormType>): Purpose[] {
  if (form !== "Admission") return way === "form" ? ["answer"] : [];
  return consent.statement ? ["answer", ...(consent.later ? (["later"] as const) : [])] : [];
}

interface FormRules<Fields> {
  trim(fields: Fields): Fields;
  check(fields: Fields, language: Language): Partial<Record<string, string>>;
}

const rules: { readonly [Type in FormType]: FormRules<Forms[Type]> } = {
  Feedback: { trim: trimmed, check: checkFeedback },
  Admission: { trim: tidied, check: checkEnquiry },
  RemovePhoto: { trim: tidied, check: checkRemoval },
};

const sent = ({ id, reference }: Stored): Outcome => ({ status: "sent", id, reference });

/** Returns whether a person has sent again what looked like a machine's: it was hers. */
const isCleared = ({ suspect }: { suspect: number }, verdict: string) => suspect === 1 && verdict === "person";

/** In milliseconds. Without an idempotency key, equal fields within this time are one submission. */
const DUPLICATE_WITHIN = 10 * 60_000;
const MAX_KEY_LENGTH = 200;

interface Submission {
  form: FormType;
  fields: string;
  key: string | null;
  fingerprint: string;
}

/** @param marks of the ticks: other ones are another submission. */
function identify(
  { form, key }: Pick<Attempt<FormType>, "form" | "key">,
  fields: Forms[FormType],
  marks = "",
): Submission {
  const json = JSON.stringify(fields);
  const isUsable = key !== null && key !== "" && key.length <= MAX_KEY_LENGTH;
  return { form, fields: json, key: isUsable ? key : null, fingerprint: sha256(`${form} ${json}${marks}`) };
}

interface Stored {
  id: string;
  /** Null for a form that has none. */
  reference: string | null;
}

interface Known extends Stored {
  suspect: number;
}

/** Returns a submission with the same fields: with the same key, or without a key within `DUPLICATE_WITHIN`. */
async function findDuplicate(db: Kysely<Database>, { key, fingerprint }: Submission, now: Date): Promise<Known | null> {
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

interface Queues {
  /** The present system gets it too. */
  isForwarded: boolean;
  now(): Date;
}

/** Stores the submission, and its mail unless it is a suspect. The caller has looked for a duplicate in the same transaction. */
async function store(
  db: Transaction<Database>,
  services: Queues,
  submission: Submission,
  isSuspect: boolean,
): Promise<Stored> {
  const id = randomUUID();
  const { form, key, ...row } = submission;
  const reference = form === "Admission" ? await freeReference(db) : null;
  const received_at = services.now().toISOString();
  const suspect = Number(isSuspect);
  await insertRow(db, "submissions", { ...row, id, form, received_at, reference, idempotency_key: key, suspect });
  if (!isSuspect) await queue(db, services, id, form);
  return { id, reference };
}

/**
 * Stores what a family has told somebody of the office on the phone as an enquiry like the others; equal ones within `DUPLICATE_WITHIN` once.
 * A present system takes none without an e-mail address.
 */
export async function storePhoneEnquiry(db: Transaction<Database>, queues: Queues, fields: Enquiry, takenBy: string) {
  const marked = { ...fields, takenBy };
  const submission = identify({ form: "Admission", key: null }, marked);
  const known = await findDuplicate(db, submission, queues.now());
  if (known) return { id: known.id, isNew: false };
  const isForwarded = queues.isForwarded && fields.email !== "";
  return { id: (await store(db, { ...queues, isForwarded }, submission, false)).id, isNew: true };
}

/** Makes the mail of a stored submission due now, and its forward where there is a present system. */
async function queue(db: Transaction<Database>, { isForwarded, now }: Queues, id: string, form: FormType) {
  const waiting = { attempts: 0, next_try_at: now().toISOString(), sent_at: null, last_failure: null };
  await insertRow(db, "outbox", { submission_id: id, ...waiting });
  if (isForwarded && isShared(form)) await insertRow(db, "forwards", { submission_id: id, ...waiting });
}

/** Returns one of 24 million references, which no enquiry has. Others must not write meanwhile. */
async function freeReference(db: Transaction<Database>): Promise<string> {
  while (true) {
    const reference = referenceOf(randomBytes(REFERENCE_BYTES));
    const inUse = await findRow(db, "submissions", { reference });
    if (!inUse && !(await findRow(db, "submissions_put_aside", { reference }))) return reference;
  }
}

/** A suspect is stored apart, and a person of the office looks at it. A machine's is not kept. */
type Verdict = "person" | "suspect" | "machine";

const LINK = /https?:\/\/|\bwww\.|\[url\b|<a\s/i;

/**
 * Judges by three signs: the hidden field is filled in, the time is too short, a text holds a link. Only the hidden field with a second
 * sign is certain: a password manager may fill in all fields at once, and a person may send at once.
 */
function judge({ honeypot, filledIn }: Attempt<FormType>, fields: Forms[FormType]): Verdict {
  const isTrapped = honeypot !== "";
  const isTooFast = filledIn !== null && filledIn < MINIMUM_FILL_TIME;
  if (isTrapped && (isTooFast || Object.values(fields).some((text) => LINK.test(text)))) return "machine";
  return isTrapped || isTooFast ? "suspect" : "person";
}

/** Makes a suspect an ordinary submission: its mail and its forward are due now. Returns false when it is none. */
export async function takeIn(transaction: Transaction<Database>, queues: Queues, id: string): Promise<boolean> {
  const row = await findRow(transaction, "submissions", { id });
  if (!row || (await updateRows(transaction, "submissions", { id, suspect: 1 }, { suspect: 0 })) === 0) return false;
  await queue(transaction, queues, id, row.form);
  return true;
}

/** Returns an id and a reference for a machine, which must not learn that nothing is stored. */
const pretended = (form: FormType): Stored => ({
  id: randomUUID(),
  reference: form === "Admission" ? referenceOf(randomBytes(REFERENCE_BYTES)) : null,
});
