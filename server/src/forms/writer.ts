import { setTimeout as pause } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { isBusy } from "../db/busy.ts";
import type { Database } from "../db/tables/database.ts";

/** Resolves when what `work` wrote is on the disk; rejects when nothing of it was kept. `work` may be run more than once. */
export type Write = <Result>(work: (transaction: Transaction<Database>) => Promise<Result>) => Promise<Result>;

interface Waiting {
  work(transaction: Transaction<Database>): Promise<unknown>;
  until: number;
  resolve(result: unknown): void;
  reject(cause: unknown): void;
}

/** Beyond this many the store is too slow for what comes in; better to say so than to fill the memory. */
const MOST_WAITING = 2000;
const MOST_TOGETHER = 100;
const PAUSE = 25;

/**
 * Writes that come in together share one transaction, and so one wait for the disk. Another program that holds the
 * database is waited for without holding up the process.
 * @param db a connection that does not wait by itself.
 * @param patience milliseconds until a write gives up.
 */
export function patientWriter(db: Kysely<Database>, patience = 4000): Write {
  const queue: Waiting[] = [];
  let working = false;

  async function workOff() {
    working = true;
    // Those that arrive in the same turn of the loop are taken along.
    await new Promise(setImmediate);
    while (queue.length > 0) {
      const together = queue.splice(0, MOST_TOGETHER);
      const left = await commit(db, together);
      if (left.length === 0) continue;
      queue.unshift(...left);
      await pause(PAUSE);
    }
    working = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      if (queue.length >= MOST_WAITING) return reject(new Error(`${MOST_WAITING} writes are waiting already`));
      queue.push({ work, until: performance.now() + patience, resolve: resolve as Waiting["resolve"], reject });
      if (!working) void workOff();
    });
}

/** Settles what it can; answers those for which the database was busy and that still have patience. */
async function commit(db: Kysely<Database>, together: Waiting[]): Promise<Waiting[]> {
  try {
    const results = await db.transaction().execute(async (transaction) => {
      const done: unknown[] = [];
      for (const { work } of together) done.push(await work(transaction));
      return done;
    });
    together.forEach(({ resolve }, index) => {
      resolve(results[index]);
    });
    return [];
  } catch (cause) {
    if (isBusy(cause)) {
      const now = performance.now();
      for (const { until, reject } of together) if (until <= now) reject(cause);
      return together.filter(({ until }) => until > now);
    }
    if (together.length === 1) {
      together[0]?.reject(cause);
      return [];
    }
    // One of them may have spoiled it for the others.
    const left: Waiting[] = [];
    for (const one of together) left.push(...(await commit(db, [one])));
    return left;
  }
}
