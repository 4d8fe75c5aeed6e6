import type { Kysely } from "kysely";
import { logError, logEvent } from "../log.ts";
import type { Database } from "../store/tables/database.ts";
import type { OutboxTable } from "../store/tables/outbox.ts";
import { codesOf } from "./deliver-mail.ts";
import type { StoredSubmission } from "./mail-message.ts";
import type { Write } from "./writer.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Milliseconds after the first, second, … failed attempt; later ones take the last. Each is longer than an attempt can take. */
const PAUSES = [2, 10, 30, 120, 360].map((minutes) => minutes * MINUTE);
/** The same for what is sent on to the vendor: often in the first hour, then every ten minutes for a week. */
export const FORWARD_PAUSES = [10, 20, ...Array(90).fill(40), ...Array(1000).fill(600)].map((pause) => pause * SECOND);
/** Milliseconds. Another process may add a row without calling `wake`. */
const MAX_SLEEP = 5 * MINUTE;

export interface OutboxServices {
  /** The table of what is to be sent, and its name in the log. */
  table: "outbox" | "forwards";
  called: "mail" | "forward";
  db: Kysely<Database>;
  write: Write;
  schoolCode: string;
  /** Resolves when the other side has accepted it. */
  send(submission: StoredSubmission): Promise<void>;
  /** Returns what may be logged of an error: only its codes unless it is given. */
  failureOf?(cause: unknown): string;
  now(): Date;
  pauses?: number[];
  /** Attempts after which it is undelivered. */
  mostAttempts?: number;
}

type Due = Pick<OutboxTable, "submission_id" | "attempts" | "next_try_at" | "last_failure">;

export interface Outbox {
  /** Looks for mail to send, in the background. */
  wake(): void;
  /** Starts no new attempt. Resolves when the current one has ended. */
  stop(): Promise<void>;
}

/**
 * Returns the outbox of one school, which sends stored submissions, one at a time. It stores each attempt before and
 * its success after. One is sent twice, with the same id, only if the process is killed in between.
 */
export function outbox({
  table,
  called,
  db,
  write,
  schoolCode,
  send,
  failureOf = codesOf,
  now,
  pauses = PAUSES,
  mostAttempts = Number.MAX_SAFE_INTEGER,
}: OutboxServices): Outbox {
  /** Ids of what is sent although its success could not be stored yet. */
  const sentUnstored = new Set<string>();
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const waiting = () =>
    db
      .selectFrom(table)
      .where("school_code", "=", schoolCode)
      .where("sent_at", "is", null)
      .where("attempts", "<", mostAttempts);
  const row = (id: string) => ({ school_code: schoolCode, submission_id: id });

  async function sendDue() {
    do {
      again = false;
      while (!stopped) {
        const time = now();
        // No pause is that long: the clock was ahead when the time was stored.
        const tooLate = new Date(time.getTime() + Math.max(...pauses)).toISOString();
        const due = await waiting()
          .select(["submission_id", "attempts", "next_try_at", "last_failure"])
          .where((row) => row.or([row("next_try_at", "<=", time.toISOString()), row("next_try_at", ">", tooLate)]))
          .orderBy("next_try_at")
          .executeTakeFirst();
        if (!due) break;
        await attempt(due);
      }
    } while (again && !stopped);
  }

  async function attempt({ submission_id: id, attempts, next_try_at: tryAt, last_failure }: Due) {
    const pause = pauses[Math.min(attempts, pauses.length - 1)] ?? MINUTE;
    const next_try_at = new Date(now().getTime() + pause).toISOString();
    const claimed = await write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable(table)
        .set({ attempts: attempts + 1, next_try_at, last_failure: null })
        .where((where) => where.and(row(id)))
        .where("next_try_at", "=", tryAt)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    });
    if (!claimed) return;
    try {
      if (!sentUnstored.has(id)) await sendOne(id);
    } catch (cause) {
      const failure = failureOf(cause);
      // Whatever is tried every minute for days says only what is new.
      if (failure !== last_failure || attempts < PAUSES.length)
        logEvent(`${called} ${id}: try ${attempts + 1} failed (${failure}), next at ${next_try_at}`);
      if (attempts + 1 >= mostAttempts) logEvent(`${called} ${id}: undelivered after ${attempts + 1} tries`);
      await storeResult(id, { last_failure: failure });
      return;
    }
    await storeResult(id, { sent_at: now().toISOString(), last_failure: null });
    sentUnstored.delete(id);
    logEvent(`${called} ${id}: sent`);
    if (attempts > 0) await makeAllDue();
  }

  /** Whoever takes one after a failure takes the others too. */
  const makeAllDue = () =>
    write((transaction) =>
      transaction
        .updateTable(table)
        .set({ next_try_at: now().toISOString() })
        .where("school_code", "=", schoolCode)
        .where("sent_at", "is", null)
        .where("attempts", "<", mostAttempts)
        // Of one that is being sent just now the failure is not known.
        .where("last_failure", "is not", null)
        .execute(),
    );

  async function sendOne(id: string) {
    const submission = await db
      .selectFrom("submissions")
      .select(["id", "form", "fields"])
      .where("school_code", "=", schoolCode)
      .where("id", "=", id)
      .executeTakeFirst();
    // Erased in the meantime.
    if (!submission) return;
    await send({ ...submission, fields: JSON.parse(submission.fields) });
    sentUnstored.add(id);
  }

  const storeResult = (id: string, columns: { sent_at?: string; last_failure: string | null }) =>
    write((transaction) =>
      transaction
        .updateTable(table)
        .set(columns)
        .where((where) => where.and(row(id)))
        .execute(),
    );

  async function sleep() {
    if (stopped) return;
    const next = await waiting().select("next_try_at").orderBy("next_try_at").executeTakeFirst();
    const until = next ? Date.parse(next.next_try_at) - now().getTime() : MAX_SLEEP;
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
