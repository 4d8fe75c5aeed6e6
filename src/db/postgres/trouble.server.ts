import { codeOf } from "../../base/cause-in-words.server.ts";
import { LoggedFailure } from "../../base/log.server.ts";

/** The database is unreachable, or the connection broke; `school-pool.server.ts` logs that. */
export class DatabaseGone extends LoggedFailure {
  override name = "DatabaseGone";
  /** The SQLSTATE for it. */
  readonly code = "08006";
}

/** The database is well, but others used all connections for too long; `school-pool.server.ts` logs that. */
export class AllInUse extends LoggedFailure {
  override name = "AllInUse";
  readonly code = "all in use";
}

/** The words of `pg` for it, which has no code for them. */
const ALL_IN_USE = "timeout exceeded when trying to connect";

/** Somebody else holds a lock, or all connections. */
const busy = new Set(["55P03", "40001", "40P01", "all in use"]);

export function isBusy(cause: unknown): boolean {
  return busy.has(codeOf(cause));
}

/** The server ends, starts, or accepts no more connections. */
const goes = /^(08...|57P0[1-5]|53300)$/;
/** A transaction or statement was given up: the state of the connection is unknown. */
const givenUp = /^(25P03|57014)$/;

/** Returns the database's own error; `DatabaseGone` when it did not answer, `AllInUse` when it was not even asked. */
export function troubleOf(cause: unknown): Error {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const code = codeOf(error);
  if (error.message === ALL_IN_USE) return new AllInUse(error.message);
  // Errors without severity come from the network or from the driver's own timeout.
  return "severity" in error && !goes.test(code) ? error : new DatabaseGone(error.message || code);
}

export function endsConnection(error: Error): boolean {
  return error instanceof DatabaseGone || givenUp.test(codeOf(error));
}
