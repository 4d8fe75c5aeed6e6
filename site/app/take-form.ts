import { type Outcome, readAttempt, type SubmissionSink } from "@school/content/submissions";
import type { Posted } from "./reading/services.ts";
import type { PageForm } from "./shell/page-handle.ts";

/** The services that store a posted form. */
interface FormServices {
  submissions: SubmissionSink;
  logFailure(call: string, cause: unknown): void;
}

/** Takes a form that was posted to its page, without script. Returns null when it is stored (or taken for a bot's), else what its page has to say. */
export async function takeForm(
  { submissions, logFailure }: FormServices,
  fields: Posted["fields"],
  { type }: PageForm,
  clientAddress: string,
): Promise<Posted | null> {
  const attempt = readAttempt(type, fields, clientAddress);
  // A page has no script that could measure or make these.
  const outcome: Outcome | { status: "failed" } = await submissions
    .submit({ ...attempt, key: null, filledIn: null })
    .catch((cause: unknown) => {
      logFailure(`submit ${type}`, cause);
      return { status: "failed" };
    });
  return outcome.status === "sent" ? null : { fields: { ...attempt.fields }, refusal: outcome };
}

/** The posted texts; what is no form counts as an empty one. Browsers post every new line as two characters. */
export async function readPosted(request: Request): Promise<Posted["fields"]> {
  const posted = await request.formData().catch(() => new FormData());
  const texts = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]));
}
