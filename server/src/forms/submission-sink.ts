import { createHmac, randomBytes } from "node:crypto";
import { checkEnquiry, trimEnquiry } from "@school/content/forms/enquiries";
import { checkFeedback, trimFeedback } from "@school/content/forms/feedback";
import {
  type Attempt,
  type Forms,
  type FormType,
  MINIMUM_FILL_TIME,
  type Outcome,
  type SubmissionSink,
} from "@school/content/forms/form-contract";
import { referenceOf } from "@school/content/forms/reference";
import { checkRemoval, trimRemoval } from "@school/content/forms/removal";
import type { Kysely } from "kysely";
import { type Limit, quotaOf, storedLimits } from "../limits/rate-limits.ts";
import { logEvent } from "../log.ts";
import type { Database } from "../store/tables/database.ts";
import { findDuplicate, identify, type Submission, store } from "./store-submission.ts";
import type { Write } from "./writer.ts";

/** Stored submissions of an address (docs/decisions/2026-11-22-rate-limits.md). */
export const submissionLimit: Limit = { burst: 10, refill: 60_000 };

export interface SinkServices {
  db: Kysely<Database>;
  write: Write;
  schoolCode: string;
  now(): Date;
  isForwarded: boolean;
  onStored(): void;
}

/** Reports success only after submission and mail are stored in one transaction. */
export function submissionSink(services: SinkServices): SubmissionSink {
  const { db, write, schoolCode, now } = services;
  const limits = storedLimits(() => now().getTime());
  const pretendStored = pretendedSubmissions();

  return {
    async submit(attempt): Promise<Outcome> {
      const { trim, check } = rules[attempt.form];
      const fields = trim(attempt.fields);
      const errors = check(fields);
      if (Object.keys(errors).length > 0) return { status: "invalid", errors };

      const submission = identify(attempt, fields);
      if (isBot(attempt)) {
        logEvent(`form ${attempt.form}: taken for a bot, not kept`);
        return { status: "sent", ...pretendStored(submission) };
      }
      const known = await findDuplicate(db, schoolCode, submission, now());
      if (known) return { status: "sent", ...known };

      const outcome = await write(async (transaction): Promise<Outcome> => {
        const first = await findDuplicate(transaction, schoolCode, submission, now());
        if (first) return { status: "sent", ...first };
        const retryAfter = await limits.take(transaction, [quotaOf("form", attempt.address, submissionLimit)]);
        if (retryAfter !== null) return { status: "held back", retryAfter };
        return { status: "sent", ...(await store(transaction, services, submission)) };
      });
      if (outcome.status === "sent") services.onStored();
      return outcome;
    },
  };
}

interface FormRules<Fields> {
  trim(fields: Fields): Fields;
  check(fields: Fields): Partial<Record<string, string>>;
}

const rules: { readonly [Type in FormType]: FormRules<Forms[Type]> } = {
  Feedback: { trim: trimFeedback, check: checkFeedback },
  Admission: { trim: trimEnquiry, check: checkEnquiry },
  RemovePhoto: { trim: trimRemoval, check: checkRemoval },
};

function isBot({ honeypot, filledIn }: Attempt<FormType>): boolean {
  return honeypot !== "" || (filledIn !== null && filledIn < MINIMUM_FILL_TIME);
}

/** Makes ids and references for bots. Nothing is stored under them; equal submissions get equal ones. */
function pretendedSubmissions() {
  const secret = randomBytes(32);
  return ({ form, key, fingerprint }: Submission) => {
    const digest = createHmac("sha256", secret).update(`${key} ${fingerprint}`).digest();
    // The shape of a random UUID (RFC 9562, version 4).
    const id = digest.toString("hex").replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-a$4-$5");
    return { id, reference: form === "Admission" ? referenceOf(digest) : null };
  };
}
