import { logError } from "./log.server.ts";

/** In milliseconds. */
interface Times {
  /** After the start: visitors come first. */
  first: number;
  every: number;
}

/** Does a piece of work again and again, never twice at once. A failure is logged as `event`. `stop` waits for the work under way. */
export function repeat(event: string, { first, every }: Times, work: () => Promise<unknown>) {
  let last: Promise<unknown> = Promise.resolve();
  const run = () => {
    last = last.then(work).catch((cause) => logError(event, cause));
  };
  // Both are intervals: a test puts these alone forward, and not the time-outs of a database.
  let timer = setInterval(() => {
    clearInterval(timer);
    run();
    timer = setInterval(run, every).unref();
  }, first).unref();
  return {
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
