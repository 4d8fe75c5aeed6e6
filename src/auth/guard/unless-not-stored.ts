import type { PageServices } from "../../shell/reading/services.ts";

/**
 * Returns the outcome of an act; when the store fails what `refuse` makes of a sentence, which ends with the number of the request, so that
 * the form comes back with all that was typed. An answer that is thrown goes on.
 */
export function unlessNotStored<Outcome, Refusal>(
  acting: Promise<Outcome>,
  services: Pick<PageServices, "logFailure" | "requestId">,
  refuse: (sentence: string) => Refusal,
): Promise<Outcome | Refusal> {
  return acting.catch((cause: unknown) => {
    if (cause instanceof Response) throw cause;
    services.logFailure("an act of the office", cause);
    return refuse(
      `It could not be stored just now; what you wrote stands here. Try again in a minute. ${numberToTell(services)}`,
    );
  });
}

/** Returns a sentence with the number of the request. */
export const numberToTell = ({ requestId }: Pick<PageServices, "requestId">) =>
  `If it stays so, tell whoever looks after the website this number: ${requestId()}.`;

/** The refusal of an act at the desk. */
export const asRefused = (sentence: string) => ({ status: "refused", sentence, isFault: true }) as const;
