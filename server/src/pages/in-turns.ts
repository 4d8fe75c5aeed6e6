import { AsyncResource } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Work that holds the processor, done piece by piece. */
export interface Turns {
  /** Does a piece of work when its turn comes; null when too many wait already. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result | null>;
  /** Does a piece of work before all those that wait. */
  urgently<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Milliseconds that are waited at most between two pieces. */
const LONGEST_REST = 1000;

/**
 * Does work that holds the processor one piece at a time, in the order in which it came. Other requests are answered between two
 * pieces, so that a kept page goes out at once.
 * @param most pieces that may be waiting or worked on; one more is not taken.
 * @param rest the pause before the next piece, as a multiple of the time that the last one took.
 */
export function inTurns(most: number, rest: number): Turns {
  const urgent: (() => Promise<void>)[] = [];
  const waiting: (() => Promise<void>)[] = [];
  let taken = 0;
  let isWorking = false;
  /** Ends the rest between two pieces. */
  let goOn = () => {};

  async function workOff() {
    isWorking = true;
    for (let piece = next(); piece; piece = next()) {
      await nextTurn();
      const began = performance.now();
      await piece();
      if (urgent.length === 0 && waiting.length > 0) await pause(rest * (performance.now() - began));
    }
    isWorking = false;
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(milliseconds, LONGEST_REST));
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const next = () => urgent.shift() ?? waiting.shift();

  function queued<Result>(queue: (() => Promise<void>)[], work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      // Keeps the context of the caller: the tables that a page reads are noted for that page, whoever works the queue off.
      queue.push(AsyncResource.bind(() => work().then(resolve, reject)));
      if (!isWorking) void workOff();
    });
  }

  return {
    urgently(work) {
      const done = queued(urgent, work);
      goOn();
      return done;
    },
    async inTurn(work) {
      if (taken >= most) return null;
      taken += 1;
      try {
        return await queued(waiting, work);
      } finally {
        taken -= 1;
      }
    },
  };
}
