import { type Forms, type FormType, readAttempt } from "@school/content/submissions";
import { data, redirect } from "react-router";
import type { StandingForm } from "../islands/form-answer.ts";
import type { PageServices } from "../reading/services.ts";

type FieldOf<Type extends FormType> = keyof Forms[Type] & string;

const statusOf = { invalid: 400, "held back": 429, failed: 503 } as const;

/**
 * Takes a form that was posted to its page, without script: stored, then the visitor is led to `sentAddress`, so that a
 * reload sends nothing again; else the page comes back with what is wrong and all that was typed.
 */
export async function takeForm<Type extends FormType>(
  services: PageServices,
  request: Request,
  form: Type,
  sentAddress: string,
) {
  const attempt = readAttempt(form, await readPosted(request), services.clientAddress);
  // A page has no script that could measure or make these.
  const outcome = await services.submissions
    .submit({ ...attempt, key: null, filledIn: null })
    .catch((cause: unknown) => {
      services.logFailure(`submit ${form}`, cause);
      return { status: "failed" } as const;
    });
  if (outcome.status === "sent") return redirect(sentAddress, 303);
  const values = attempt.fields as Record<FieldOf<Type>, string>;
  const standing: StandingForm<FieldOf<Type>> = { answer: outcome, values };
  const headers = new Headers(outcome.status === "held back" ? { "Retry-After": String(outcome.retryAfter) } : {});
  return data(standing, { status: statusOf[outcome.status], headers });
}

/** How a form stands that nobody has posted: as it is led to after sending, or untouched. */
export function untouched(request: Request, form: string): StandingForm<never> {
  const isSent = new URL(request.url).searchParams.get("sent") === form;
  return { answer: { status: isSent ? "sent" : "idle" }, values: {} };
}

/** The posted texts; what is no form counts as an empty one. Browsers post every new line as two characters. */
async function readPosted(request: Request): Promise<Record<string, string>> {
  const posted = await request.formData().catch(() => new FormData());
  const texts = [...posted].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]));
}
