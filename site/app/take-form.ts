import { type Outcome, readAttempt, type SubmissionSink } from "@school/content/forms/form-contract";
import type { Posted } from "./reading/services.ts";
import type { PageForm } from "./shell/page-handle.ts";

interface FormServices {
  submissions: SubmissionSink;
  logFailure(call: string, cause: unknown): void;
}

/**
 * Stores a form that was posted to its page without script. Returns null when it is stored (or dropped as a bot's); otherwise
 * the data that the page shows.
 */
export async function takeForm(
  { submissions, logFailure }: FormServices,
  fields: Posted["fields"],
  { type }: PageForm,
  clientAddress: string,
): Promise<Posted | null> {
  const attempt = readAttempt(type, fields, clientAddress);
  // A page without script can neither measure the time nor make a key.
  const outcome: Outcome | { status: "failed" } = await submissions
    .submit({ ...attempt, key: null, filledIn: null })
    .catch((cause: unknown) => {
      logFailure(`submit ${type}`, cause);
      return { status: "failed" };
    });
  return outcome.status === "sent" ? null : { fields: { ...attempt.fields }, refusal: outcome };
}
