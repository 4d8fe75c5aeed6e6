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

/** Codes after which a connection is of no use: the database ends it, or took too long. */
const ended = /^(08...|57P0[1-5]|57014|25P03|53300)$/;

/** Returns what a query failed with: the database's own error, or `DatabaseGone` when that did not answer. */
export function troubleOf(cause: unknown): Error {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const code = "code" in error ? String(error.code) : "";
  // Without a code of five signs it comes from the network, or from the driver's own patience.
  if (/^[0-9A-Z]{5}$/.test(code) && "severity" in error) return error;
  return new DatabaseGone(`the database does not answer: ${error.message || code}`);
}

/** Returns whether the connection that failed with this must be closed. */
export function endsConnection(error: Error): boolean {
  return "code" in error && ended.test(String(error.code));
}
