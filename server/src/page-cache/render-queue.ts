import { AsyncResource } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";

export interface RenderQueue {
  /** Resolves with null at once when the queue is full. */
  add<Result>(work: () => Promise<Result>): Promise<Result | null>;
  /** Goes before all others and is never refused. */
  addFirst<Result>(work: () => Promise<Result>): Promise<Result>;
  waiting(): number;
}

const MAX_PAUSE = 1000;

/** Runs one task at a time. The pause after it is `pauseFactor` times the task's duration: other requests come in between. */
export function renderQueue(max: number, pauseFactor: number): RenderQueue {
  const urgent: (() => Promise<void>)[] = [];
  const waiting: (() => Promise<void>)[] = [];
  let added = 0;
  let isRunning = false;
  let endPause = () => {};

  async function run() {
    isRunning = true;
    for (let task = next(); task; task = next()) {
      await nextTurn();
      const started = performance.now();
      await task();
      if (urgent.length === 0 && waiting.length > 0) await pause(pauseFactor * (performance.now() - started));
    }
    isRunning = false;
  }

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.min(milliseconds, MAX_PAUSE));
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const next = () => urgent.shift() ?? waiting.shift();

  function enqueue<Result>(queue: (() => Promise<void>)[], work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      // Keeps the caller's async context: `subjectsReadBy` must note what this page reads.
      queue.push(AsyncResource.bind(() => work().then(resolve, reject)));
      if (!isRunning) void run();
    });
  }

  return {
    waiting: () => urgent.length + waiting.length,
    addFirst(work) {
      const done = enqueue(urgent, work);
      endPause();
      return done;
    },
    async add(work) {
      if (added >= max) return null;
      added += 1;
      try {
        return await enqueue(waiting, work);
      } finally {
        added -= 1;
      }
    },
  };
}
