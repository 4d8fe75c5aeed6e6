import type { PageServices } from "../../../reading/services.ts";

/**
 * Returns the outcome of an act; when the store fails what `refuse` makes of a sentence, which ends with the number of the request, so that
 * the form comes back with all that was typed. An answer that is thrown goes on.
 */
export function unlessNotStored<Outcome, Refusal>(
  acting: Promise<Outcome>,
  { logFailure, requestId }: Pick<PageServices, "logFailure" | "requestId">,
  refuse: (sentence: string, number: string) => Refusal,
): Promise<Outcome | Refusal> {
  return acting.catch((cause: unknown) => {
    if (cause instanceof Response) throw cause;
    logFailure("an act of the office", cause);
    const number = `If it stays so, tell whoever looks after the website this number: ${requestId()}.`;
    const sentence = `It could not be stored just now; what you wrote stands here. Try again in a minute. ${number}`;
    return refuse(sentence, number);
  });
}

/** The refusal of an act at the desk. */
export const asRefused = (sentence: string) => ({ status: "refused", sentence, isFault: true }) as const;
