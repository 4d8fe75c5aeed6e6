import type { ActOutcome } from "@school/content/office/document/desk";
import type { PageServices } from "../../../reading/services.ts";

/** Returns the outcome of an act; when the store fails a refusal, so that the form comes back with all that was typed. */
export function unlessNotStored(
  acting: Promise<ActOutcome>,
  { logFailure, requestId }: Pick<PageServices, "logFailure" | "requestId">,
): Promise<ActOutcome> {
  return acting.catch((cause: unknown) => {
    logFailure("an act of the office", cause);
    const number = `If it stays so, tell whoever looks after the website this number: ${requestId()}.`;
    const sentence = `It could not be stored just now; what you wrote stands here. Try again in a minute. ${number}`;
    return { status: "refused", sentence, isFault: true };
  });
}
