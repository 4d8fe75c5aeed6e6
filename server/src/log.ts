import { troubleInWords } from "./cause-in-words.ts";

/** Logs one line of JSON: errors of disk or database in words, others with their stack. `event` must contain nothing personal. */
export function logError(event: string, cause: unknown): void {
  // `store/postgres/outage.ts` logs an outage once, for all callers.
  if (cause instanceof Error && cause.name === "DatabaseGone") return;
  const reason = troubleInWords(cause) ?? (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
  console.error(`${new Date().toISOString()} ${event} ${JSON.stringify(reason)}`);
}

/** Logs one line. `event` must contain nothing personal: only counts and ids. */
export function logEvent(event: string): void {
  console.log(`${new Date().toISOString()} ${event}`);
}
