import { storeErrorText } from "./error-text.server.ts";
import { requestId } from "./request-id.server.ts";

/** Logged when it began: later callers log nothing. */
export class LoggedFailure extends Error {}

/**
 * Logs one line: errors of disk or database in words, others with their stack. `event` must contain nothing personal. Errors are for what
 * visitors or staff are refused.
 */
export function logError(event: string, cause: unknown): void {
  if (cause instanceof LoggedFailure) return;
  const reason = storeErrorText(cause) ?? (cause instanceof Error ? (cause.stack ?? cause.message) : String(cause));
  console.error(lineOf("error", event, reason));
}

/** Logs one line. `event` must contain nothing personal: only counts and ids. "warning": the site serves all, and somebody has to look. */
export function logEvent(event: string, level: "info" | "warning" = "info"): void {
  console.log(lineOf(level, event));
}

export function tell(level: "info" | "error", sentence: string): void {
  const line = isJson() ? lineOf(level, sentence) : sentence;
  if (level === "error") console.error(line);
  else console.log(line);
}

/** From now on a fault that nothing has caught is one line, too; the process ends with 1, as it would without this. */
export function logCrashes(): void {
  process.on("uncaughtException", (cause) => {
    console.error(lineOf("error", "crash", cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)));
    process.exit(1);
  });
}

/** Collectors of logs read JSON, people read text. Child processes have the same environment. */
const isJson = () => process.env.LOG_FORMAT === "json";

function lineOf(level: "info" | "warning" | "error", event: string, reason?: string): string {
  const time = new Date().toISOString();
  const request = requestId();
  if (isJson()) return JSON.stringify({ time, level, event, reason, request: request ?? undefined });
  const words = [
    time,
    level === "info" ? "" : `${level}:`,
    event,
    reason === undefined ? "" : JSON.stringify(reason),
    request ? `(request ${request})` : "",
  ];
  return words.filter(Boolean).join(" ");
}
