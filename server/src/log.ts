import { troubleInWords } from "./cause-in-words.ts";

/**
 * Logs an error on one line: in words for an error of disk or database, otherwise with its stack. The details are JSON,
 * which has no line ends. `event` must contain nothing personal.
 */
export function logError(event: string, cause: unknown): void {
  const reason = troubleInWords(cause) ?? (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
  console.error(`${new Date().toISOString()} ${event} ${JSON.stringify(reason)}`);
}

/** Logs something that is no error, on one line. `event` must contain nothing personal: only counts and ids. */
export function logEvent(event: string): void {
  console.log(`${new Date().toISOString()} ${event}`);
}
