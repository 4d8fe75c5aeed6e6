import { troubleInWords } from "./cause-in-words.ts";

/** Logs one line: an error of disk or database in words, any other with its stack, as JSON. `event` must contain nothing personal. */
export function logError(event: string, cause: unknown): void {
  // That a database does not answer is logged once (`store/postgres/outage.ts`), and not by everybody who asks it.
  if (cause instanceof Error && cause.name === "DatabaseGone") return;
  const reason = troubleInWords(cause) ?? (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
  console.error(`${new Date().toISOString()} ${event} ${JSON.stringify(reason)}`);
}

/** Logs something that is no error, on one line. `event` must contain nothing personal: only counts and ids. */
export function logEvent(event: string): void {
  console.log(`${new Date().toISOString()} ${event}`);
}
