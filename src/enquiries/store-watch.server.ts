import type { Kysely } from "kysely";
import { databaseErrorText, errorText, isDamage, storeErrorText } from "../base/error-text.server.ts";
import { logError, logEvent } from "../base/log.server.ts";
import { dialectOf } from "../db/dialect.server.ts";
import type { Database } from "../db/tables/database.server.ts";

const RETRY_EVERY = 1000;

/**
 * After a failed write, tries to write every second until one succeeds; a damaged database stays a problem until the server starts again.
 * `unwritable` is the error of the first write at the start. */
export function watchStore(db: Kysely<Database>, unwritable: unknown) {
  const listeners: (() => void)[] = [];
  let problem: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  function startRetrying(cause: unknown) {
    problem = errorText(cause);
    timer = setTimeout(retry, RETRY_EVERY).unref();
  }

  async function retry() {
    const cause = await dialectOf(db).tryToWrite(db);
    if (stopped) return;
    if (cause) return startRetrying(cause);
    problem = null;
    logEvent("what visitors send can be stored again");
    for (const listener of listeners) listener();
  }

  function reportFailure(cause: unknown) {
    if (problem !== null || stopped) return;
    if (isDamage(cause)) {
      problem = "the database is damaged";
      return logError("the database is damaged: npm run doctor says how to restore a backup", cause);
    }
    if (storeErrorText(cause) === null) return;
    logError("nothing can be stored", cause);
    startRetrying(cause);
  }

  let stopped = false;
  if (unwritable) startRetrying(unwritable);
  return {
    problem: () => problem,
    /** Must be called with the error of every failed write. */
    reportFailure,
    /** Returns whether the database cannot be used just now; the log says that once. */
    noteOutage(cause: unknown): boolean {
      const isOutage = databaseErrorText(cause) !== null || isDamage(cause);
      if (isOutage) reportFailure(cause);
      return isOutage;
    },
    onRecovered: (listener: () => void) => void listeners.push(listener),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
