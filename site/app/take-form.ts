import { type Outcome, readAttempt, type SubmissionSink } from "@school/content/forms/form-contract";
import type { Posted } from "./reading/services.ts";
import type { PageForm } from "./shell/page-handle.ts";

interface FormServices {
  submissions: SubmissionSink;
  requestId(): string | null;
  logFailure(what: string, cause: unknown): void;
}

/** Returns the id when the form is stored (or dropped as a bot's); otherwise the data that the page shows. */
export async function takeForm(
  { submissions, requestId, logFailure }: FormServices,
  fields: Posted["fields"],
  { type }: PageForm,
  clientAddress: string,
): Promise<{ id: string } | Posted> {
  const attempt = readAttempt(type, fields, clientAddress);
  // Without script there is neither a time nor a key.
  const outcome: Outcome | { status: "failed"; number: string | null } = await submissions
    .submit({ ...attempt, key: null, filledIn: null })
    .catch((cause: unknown) => {
      logFailure(`call submit ${type}`, cause);
      return { status: "failed", number: requestId() };
    });
  return outcome.status === "sent" ? { id: outcome.id } : { fields: { ...attempt.fields }, refusal: outcome };
}
