import type { Kysely } from "kysely";
import { logEvent } from "../base/log.server.ts";
import { type Limit, quotaOf, storedLimits } from "../db/rate-limits.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { checkEnquiry, trimEnquiry } from "../kinds/forms/enquiries.ts";
import { checkFeedback, trimFeedback } from "../kinds/forms/feedback.ts";
import type { Forms, FormType, Outcome, SubmissionSink } from "../kinds/forms/form-contract.ts";
import { checkRemoval, trimRemoval } from "../kinds/forms/removal.ts";
import { countDropped, judge, pretendedSubmissions, takeIn } from "./spam.server.ts";
import { findDuplicate, identify, type Stored, store } from "./store-submission.server.ts";
import type { Write } from "./writer.server.ts";

/** Stored submissions of an address (docs/decisions/2026-11-22-rate-limits.md). */
export const submissionLimit: Limit = { burst: 10, refill: 60_000 };

export interface SinkServices {
  db: Kysely<Database>;
  write: Write;
  now(): Date;
  isForwarded: boolean;
  onStored(): void;
}

/** Reports success only after submission and mail are stored in one transaction. */
export function submissionSink(services: SinkServices): SubmissionSink {
  const { db, write, now } = services;
  const limits = storedLimits(() => now().getTime());
  const pretendStored = pretendedSubmissions();

  return {
    async submit(attempt): Promise<Outcome> {
      const { trim, check } = rules[attempt.form];
      const fields = trim(attempt.fields);
      const errors = check(fields);
      if (Object.keys(errors).length > 0) return { status: "invalid", errors };

      const submission = identify(attempt, fields);
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
        if (verdict !== "machine") return sent(await store(transaction, services, submission, verdict === "suspect"));
        await countDropped(transaction, attempt.form, now());
        return sent(pretendStored(submission));
      });
      if (outcome.status === "sent") {
        if (verdict === "suspect") logEvent(`form ${attempt.form}: looks like a machine's, stored apart`);
        if (verdict === "machine") logEvent(`form ${attempt.form}: a machine's, dropped and counted`);
        services.onStored();
      }
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

const sent = ({ id, reference }: Stored): Outcome => ({ status: "sent", id, reference });

/** Returns whether a person has sent again what looked like a machine's: it was hers. */
const isCleared = ({ suspect }: { suspect: number }, verdict: string) => suspect === 1 && verdict === "person";
