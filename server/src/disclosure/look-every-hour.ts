import { logError } from "../log.ts";
import type { Disclosure } from "./open-disclosure.ts";

/** In milliseconds after the start: visitors come first. */
const FIRST = 10 * 60_000;
const HOUR = 3_600_000;

/** Looks at the disclosure every hour: days run out, and a look that failed is tried again. */
export function lookEveryHour(disclosure: () => Promise<Disclosure>) {
  let current: Promise<unknown> = Promise.resolve();
  const look = () => {
    current = disclosure()
      .then((opened) => opened.look())
      .catch((cause) => logError("the look at the disclosure", cause));
  };
  let timer = setTimeout(() => {
    look();
    timer = setInterval(look, HOUR).unref();
  }, FIRST).unref();
  return {
    async stop() {
      clearTimeout(timer);
      await current;
    },
  };
}
