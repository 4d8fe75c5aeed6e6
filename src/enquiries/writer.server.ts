import { setTimeout as pause } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { isBusy } from "../db/dialect.server.ts";
import type { Database } from "../db/tables/database.server.ts";

/** Resolves when the writes of `work` are on the disk; rejects when none was stored. May run `work` more than once. */
export type Write = <Result>(work: (transaction: Transaction<Database>) => Promise<Result>) => Promise<Result>;

interface QueuedWrite {
  work(transaction: Transaction<Database>): Promise<unknown>;
  /** In milliseconds of `performance.now()`. */
  deadline: number;
  resolve(result: unknown): void;
  reject(cause: unknown): void;
}

/** A longer queue would fill the memory: the store is too slow for the requests. */
const MAX_WAITING = 2000;
const MAX_BATCH = 100;
const PAUSE = 25;

/** Writes in batches, each with one wait for the disk. Tries a locked database again for `patience` ms without blocking the process. */
export function patientWriter(db: Kysely<Database>, patience = 4000): Write {
  const queue: QueuedWrite[] = [];
  let isRunning = false;

  async function run() {
    isRunning = true;
    await new Promise(setImmediate);
    while (queue.length > 0) {
      const batch = queue.splice(0, MAX_BATCH);
      const left = await commit(db, batch);
      if (left.length === 0) continue;
      queue.unshift(...left);
      await pause(PAUSE);
    }
    isRunning = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      if (queue.length >= MAX_WAITING) return reject(new Error(`${MAX_WAITING} writes are waiting already`));
      queue.push({ work, deadline: performance.now() + patience, resolve: resolve as QueuedWrite["resolve"], reject });
      if (!isRunning) void run();
    });
}

/** Commits a batch. Returns writes to try again: the database was busy, and they have time left. */
async function commit(db: Kysely<Database>, batch: QueuedWrite[]): Promise<QueuedWrite[]> {
  try {
    const results = await db.transaction().execute(async (transaction) => {
      const done: unknown[] = [];
      for (const { work } of batch) done.push(await work(transaction));
      return done;
    });
    batch.forEach(({ resolve }, index) => {
      resolve(results[index]);
    });
    return [];
  } catch (cause) {
    if (isBusy(cause)) {
      const now = performance.now();
      for (const { deadline, reject } of batch) if (deadline <= now) reject(cause);
      return batch.filter(({ deadline }) => deadline > now);
    }
    if (batch.length === 1) {
      batch[0]?.reject(cause);
      return [];
    }
    const left: QueuedWrite[] = [];
    for (const one of batch) left.push(...(await commit(db, [one])));
    return left;
  }
}
