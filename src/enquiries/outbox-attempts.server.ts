import { MINUTE } from "../base/durations.ts";
import { LoggedFailure, logEvent } from "../base/log.server.ts";
import { codesOf } from "../base/mail/deliver-mail.server.ts";
import type { DueRow, OutboxPlace, OutboxRows } from "./outbox-rows.server.ts";

/** Milliseconds after the first, second, … failed attempt; the last value repeats. Each is longer than an attempt can take. */
const PAUSES = [2, 10, 30, 120, 360].map((minutes) => minutes * MINUTE);

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

/** Returns a function that sends the message that has waited longest, and stores the outcome. It returns false when none is due. */
export function sendingNext<Message>(
  rows: OutboxRows,
  {
    called,
    read,
    send,
    failureOf = codesOf,
    now,
    pauses = PAUSES,
    mostAttempts = Number.POSITIVE_INFINITY,
  }: OutboxServices<Message>,
) {
  /** Ids that were sent, but whose success could not be stored yet. */
  const sentUnstored = new Set<string>();
  const after = (pause: number) => new Date(now().getTime() + pause);

  async function attempt(due: DueRow) {
    const { id, attempts, last_failure } = due;
    const next = after(pauses[Math.min(attempts, pauses.length - 1)] ?? MINUTE);
    if (!(await rows.claim(due, next))) return;
    try {
      if (!sentUnstored.has(id)) await sendOne(id);
    } catch (cause) {
      const failure = failureOf(cause);
      // An outage may last for days: only new failures are logged.
      if (!(cause instanceof LoggedFailure) && (failure !== last_failure || attempts < PAUSES.length))
        logEvent(`${called} ${id}: try ${attempts + 1} failed (${failure}), next at ${next.toISOString()}`, "warning");
      if (attempts + 1 >= mostAttempts) logEvent(`${called} ${id}: undelivered after ${attempts + 1} tries`, "warning");
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

  return async (): Promise<boolean> => {
    const due = await rows.firstDue(now(), after(Math.max(...pauses)));
    if (due) await attempt(due);
    return due !== undefined;
  };
}
