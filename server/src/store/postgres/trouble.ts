import { LoggedFailure } from "../../log.ts";

/** The database is unreachable, or the connection broke; `outage.ts` logs that. */
export class DatabaseGone extends LoggedFailure {
  override name = "DatabaseGone";
  /** The SQLSTATE for it. */
  readonly code = "08006";
}

/** Somebody else holds a lock. */
const busy = new Set(["55P03", "40001", "40P01"]);

export function isBusy(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && busy.has(String(cause.code));
}

/** The server ends, starts, or accepts no more connections. */
const goes = /^(08...|57P0[1-5]|53300)$/;
/** A transaction or statement was given up: the state of the connection is unknown. */
const givenUp = /^(25P03|57014)$/;

/** Returns the database's own error, or `DatabaseGone` when it did not answer. */
export function troubleOf(cause: unknown): Error {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const code = "code" in error ? String(error.code) : "";
  // Errors without severity come from the network or from the driver's own timeout.
  return "severity" in error && !goes.test(code) ? error : new DatabaseGone(error.message || code);
}

export function endsConnection(error: Error): boolean {
  return error instanceof DatabaseGone || ("code" in error && givenUp.test(String(error.code)));
}
