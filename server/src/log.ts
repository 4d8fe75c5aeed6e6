import { troubleInWords } from "./cause-in-words.ts";

/**
 * One line to the log. A disk or database that refuses is told in words, any other cause with its stack. Details are JSON, so
 * that no text can break a line; nothing personal goes in.
 */
export function logError(event: string, cause: unknown): void {
  const reason = troubleInWords(cause) ?? (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
  console.error(`${new Date().toISOString()} ${event} ${JSON.stringify(reason)}`);
}

/** One line to the log about something that went as it should. Counts and ids only, nothing personal. */
export function logEvent(event: string): void {
  console.log(`${new Date().toISOString()} ${event}`);
}
