/** Nothing came back from the database: it is not there, or its connection broke. */
export class DatabaseGone extends Error {
  override name = "DatabaseGone";
  /** As SQLSTATE calls it. */
  readonly code = "08006";
}

/** Codes by which PostgreSQL says that somebody else holds what is asked for. */
const busy = new Set(["55P03", "40001", "40P01"]);

/** Returns whether a write failed because another connection was writing. */
export function isBusy(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && busy.has(String(cause.code));
}

/** Codes by which PostgreSQL says that it ends, begins, or takes no more connections. */
const goes = /^(08...|57P0[1-5]|53300)$/;
/** A transaction or a statement was given up: what the connection does just now is not known. */
const givenUp = /^(25P03|57014)$/;

/** Returns what a query failed with: the database's own error, or `DatabaseGone` when that did not answer. */
export function troubleOf(cause: unknown): Error {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const code = "code" in error ? String(error.code) : "";
  // An error without severity comes from the network, or from the driver's own patience.
  return "severity" in error && !goes.test(code) ? error : new DatabaseGone(error.message || code);
}

/** Returns whether the connection that failed with this must be closed. */
export function endsConnection(error: Error): boolean {
  return error instanceof DatabaseGone || ("code" in error && givenUp.test(String(error.code)));
}
