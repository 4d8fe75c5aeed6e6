import type { Kysely } from "kysely";
import type { Database } from "../db/tables/database.ts";
import { logError, logEvent } from "../log.ts";
import type { StoredSubmission } from "./mail-message.ts";
import type { Write } from "./writer.ts";

const MINUTE = 60_000;
/** Pauses after the first, second, … failed try; the last one from then on. Each is longer than any try can take. */
const PAUSES = [2, 10, 30, 120, 360].map((minutes) => minutes * MINUTE);
/** Nobody needs to be woken for longer than this: another process may have added a row. */
const LONGEST_SLEEP = 5 * MINUTE;

/** What the outbox works with. */
export interface OutboxServices {
  db: Kysely<Database>;
  write: Write;
  schoolCode: string;
  /** Resolves when the mail server has taken it; an error it rejects with may tell its `code` and nothing else. */
  send(submission: StoredSubmission): Promise<void>;
  now(): Date;
  pauses?: number[];
}

/** Sends the mail that waits, one after the other. */
export interface Outbox {
  /** There may be something to send. Answers at once. */
  wake(): void;
  /** Begins nothing new; resolves when the try under way has ended. */
  stop(): Promise<void>;
}

/**
 * The outbox of one school. A try is written down before it is made, and that it succeeded after: a mail is sent once, unless
 * the process is killed between the two; then the same message goes out again under the same id.
 */
export function outbox({ db, write, schoolCode, send, now, pauses = PAUSES }: OutboxServices): Outbox {
  /** Taken by the mail server, but the store could not be told so yet. */
  const taken = new Set<string>();
  let round: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let alarm: NodeJS.Timeout | undefined;

  const waiting = () => db.selectFrom("outbox").where("school_code", "=", schoolCode).where("sent_at", "is", null);
  const row = (id: string) => ({ school_code: schoolCode, submission_id: id });

  async function sendDue() {
    do {
      again = false;
      while (!stopped) {
        const time = now();
        // Later than any pause: the clock was ahead when that was written down.
        const tooLate = new Date(time.getTime() + Math.max(...pauses)).toISOString();
        const due = await waiting()
          .select(["submission_id", "attempts", "next_try_at"])
          .where((row) => row.or([row("next_try_at", "<=", time.toISOString()), row("next_try_at", ">", tooLate)]))
          .orderBy("next_try_at")
          .executeTakeFirst();
        if (!due) break;
        await attempt(due.submission_id, due.attempts, due.next_try_at);
      }
    } while (again && !stopped);
  }

  async function attempt(id: string, attempts: number, tryAt: string) {
    const pause = pauses[Math.min(attempts, pauses.length - 1)] ?? MINUTE;
    const next_try_at = new Date(now().getTime() + pause).toISOString();
    const claimed = await write(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable("outbox")
        .set({ attempts: attempts + 1, next_try_at })
        .where((where) => where.and(row(id)))
        .where("next_try_at", "=", tryAt)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    });
    if (!claimed) return;
    try {
      if (!taken.has(id)) await sendOne(id);
    } catch (cause) {
      const failure = codesOf(cause);
      logEvent(`mail ${id}: try ${attempts + 1} failed (${failure}), next at ${next_try_at}`);
      await settle(id, { last_failure: failure });
      return;
    }
    await settle(id, { sent_at: now().toISOString(), last_failure: null });
    taken.delete(id);
    logEvent(`mail ${id}: sent`);
  }

  async function sendOne(id: string) {
    const submission = await db
      .selectFrom("submissions")
      .select(["id", "form", "fields"])
      .where("school_code", "=", schoolCode)
      .where("id", "=", id)
      .executeTakeFirst();
    // Erased in the meantime, and its mail with it.
    if (!submission) return;
    await send({ ...submission, fields: JSON.parse(submission.fields) });
    taken.add(id);
  }

  const settle = (id: string, columns: { sent_at?: string; last_failure: string | null }) =>
    write((transaction) =>
      transaction
        .updateTable("outbox")
        .set(columns)
        .where((where) => where.and(row(id)))
        .execute(),
    );

  async function sleep() {
    if (stopped) return;
    const next = await waiting().select("next_try_at").orderBy("next_try_at").executeTakeFirst();
    const until = next ? Date.parse(next.next_try_at) - now().getTime() : LONGEST_SLEEP;
    clearTimeout(alarm);
    alarm = setTimeout(wake, Math.min(Math.max(until, 50), LONGEST_SLEEP)).unref();
  }

  function wake() {
    if (stopped) return;
    again = round !== null;
    if (again) return;
    round = sendDue()
      .then(sleep)
      .catch((cause) => {
        logError("outbox", cause);
        alarm = setTimeout(wake, MINUTE).unref();
      })
      .finally(() => {
        round = null;
        if (again) wake();
      });
  }

  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(alarm);
      await round;
    },
  };
}

/** Codes of a failure of the mail protocol: its words may quote the visitor or name the password. */
function codesOf(cause: unknown): string {
  const { code, responseCode, command } = cause as { code?: unknown; responseCode?: unknown; command?: unknown };
  const codes = [code, responseCode, command].filter((part) => part !== undefined && part !== null).map(String);
  return codes.filter((part) => /^[A-Z0-9 _]{1,40}$/.test(part)).join(" ") || "no code";
}
