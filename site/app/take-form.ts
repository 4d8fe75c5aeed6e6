import { type Outcome, readAttempt } from "@school/content/forms/form-contract";
import { cookieOfSent } from "@school/content/forms/own-enquiry";
import type { Posted, SiteServices } from "./reading/services.ts";
import type { PageForm } from "./shell/page-handle.ts";

/** Returns the redirect when the form is stored (or dropped as a machine's); otherwise the data that the page shows. */
export async function takeForm(
  { submissions, families, requestId, logFailure }: SiteServices,
  fields: Posted["fields"],
  { type, sent }: PageForm,
  clientAddress: string,
): Promise<Response | Posted> {
  const attempt = readAttempt(type, fields, clientAddress);
  // Without script there is neither a time nor a key.
  const outcome: Outcome | { status: "failed"; number: string | null } = await submissions
    .submit({ ...attempt, key: null, filledIn: null })
    .catch((cause: unknown) => {
      logFailure(`call submit ${type}`, cause);
      return { status: "failed", number: requestId() };
    });
  if (outcome.status !== "sent") return { fields: { ...attempt.fields }, refusal: outcome };
  const headers = new Headers({ Location: sent, "Cache-Control": "no-store" });
  const cookie = await cookieOfSent(families, outcome);
  if (cookie) headers.set("Set-Cookie", cookie);
  return new Response(null, { status: 303, headers });
}
