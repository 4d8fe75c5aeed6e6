import { logError } from "./log.server.ts";

/** In milliseconds. */
interface Times {
  /** After the start: visitors come first. */
  first: number;
  every: number;
}

/**
 * Does a piece of work again and again, never twice at once: a time that comes while it is under way is left out. A failure is logged as
 * `event`. `stop` waits for the work under way.
 */
export function repeat(event: string, { first, every }: Times, work: () => Promise<unknown>) {
  let underWay: Promise<unknown> | null = null;
  const begin = () => {
    underWay ??= Promise.resolve()
      .then(work)
      .catch((cause) => logError(event, cause))
      .finally(() => {
        underWay = null;
      });
  };
  // Both are intervals: a test puts these alone forward, and not the time-outs of a database.
  let timer = setInterval(() => {
    clearInterval(timer);
    begin();
    timer = setInterval(begin, every).unref();
  }, first).unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
