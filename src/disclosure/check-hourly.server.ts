import { HOUR } from "../base/dates.ts";
import { logError } from "../base/log.server.ts";
import type { Disclosure } from "./disclosure.server.ts";

/** In milliseconds after the start: visitors come first. */
const FIRST = 10 * 60_000;

/** Checks the disclosure every hour: documents expire, and a failed check is repeated. */
export function checkHourly(disclosure: () => Promise<Disclosure>) {
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
