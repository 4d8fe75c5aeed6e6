import { MINUTE } from "@school/content/rules/durations";
import { logError, logEvent } from "../log.ts";
import { codesOf } from "./deliver-mail.ts";
import { type DueRow, type OutboxPlace, outboxRows } from "./outbox-rows.ts";

/** Milliseconds after the first, second, … failed attempt; the last value repeats. Each is longer than an attempt can take. */
const PAUSES = [2, 10, 30, 120, 360].map((minutes) => minutes * MINUTE);
/** In milliseconds: another process may add a row without calling `wake`. */
const MAX_SLEEP = 5 * MINUTE;

export interface OutboxServices<Message> extends OutboxPlace {
  called: "mail" | "forward" | "letter";
  /** Returns null when it was erased meanwhile. */
  read(id: string): Promise<Message | null>;
  send(message: Message): Promise<void>;
  /** Returns the text to log for an error. Default: only its codes. */
  failureOf?(cause: unknown): string;
  now(): Date;
  pauses?: number[];
}

export interface Outbox {
  wake(): void;
  /** Starts no new attempt; resolves when the current one has ended. */
  stop(): Promise<void>;
}

export function outbox<Message>({
  called,
  read,
  send,
  failureOf = codesOf,
  now,
  pauses = PAUSES,
  ...place
}: OutboxServices<Message>): Outbox {
  const rows = outboxRows(place);
  const { mostAttempts = Number.POSITIVE_INFINITY } = place;
  /** Ids that were sent, but whose success could not be stored yet. */
  const sentUnstored = new Set<string>();
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const after = (pause: number) => new Date(now().getTime() + pause);

  async function sendDue() {
    do {
      again = false;
      while (!stopped) {
        const due = await rows.firstDue(now(), after(Math.max(...pauses)));
        if (!due) break;
        await attempt(due);
      }
    } while (again && !stopped);
  }

  async function attempt(due: DueRow) {
    const { id, attempts, last_failure } = due;
    const next = after(pauses[Math.min(attempts, pauses.length - 1)] ?? MINUTE);
    if (!(await rows.claim(due, next))) return;
    try {
      if (!sentUnstored.has(id)) await sendOne(id);
    } catch (cause) {
      const failure = failureOf(cause);
      // An outage may last for days: only new failures are logged.
      if (failure !== last_failure || attempts < PAUSES.length)
        logEvent(`${called} ${id}: try ${attempts + 1} failed (${failure}), next at ${next.toISOString()}`);
      if (attempts + 1 >= mostAttempts) logEvent(`${called} ${id}: undelivered after ${attempts + 1} tries`);
      await rows.store(id, { last_failure: failure });
      return;
    }
    await rows.store(id, { sent_at: now().toISOString(), last_failure: null });
    sentUnstored.delete(id);
    logEvent(`${called} ${id}: sent`);
    // The receiver works again: send the others now.
    if (attempts > 0) await rows.makeAllDue(now());
  }

  async function sendOne(id: string) {
    const message = await read(id);
    if (!message) return;
    await send(message);
    sentUnstored.add(id);
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
        logError(place.table, cause);
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
