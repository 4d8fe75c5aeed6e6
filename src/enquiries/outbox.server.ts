import { MINUTE } from "../base/durations.ts";
import { logError } from "../base/log.server.ts";
import { type OutboxServices, sendingNext } from "./outbox-attempts.server.ts";
import { outboxRows } from "./outbox-rows.server.ts";

/** In milliseconds: another process may add a row without calling `wake`. */
const MAX_SLEEP = 5 * MINUTE;

export interface Outbox {
  wake(): void;
  /** Starts no new attempt; resolves when the current one has ended. */
  stop(): Promise<void>;
}

/** Sends what is due when it is woken, and by itself when the next attempt is due. */
export function outbox<Message>(services: OutboxServices<Message>): Outbox {
  const { table, now } = services;
  const rows = outboxRows(services);
  const sendNext = sendingNext(rows, services);
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function sendDue() {
    do {
      again = false;
      while (!stopped && (await sendNext()));
    } while (again && !stopped);
  }

  async function sleep() {
    if (stopped) return;
    const next = await rows.nextDueAt();
    const until = next ? Date.parse(next) - now().getTime() : MAX_SLEEP;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(Math.max(until, 50), MAX_SLEEP)).unref();
  }

  function wake() {
    if (stopped) return;
    again = running !== null;
    if (again) return;
    running = sendDue()
      .then(sleep)
      .catch((cause) => {
        logError(table, cause);
        timer = setTimeout(wake, MINUTE).unref();
      })
      .finally(() => {
        running = null;
        if (again) wake();
      });
  }

  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
