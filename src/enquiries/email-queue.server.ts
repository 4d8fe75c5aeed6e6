import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { DAY, MINUTE } from "../base/dates.ts";
import { LoggedFailure, logError, logEvent } from "../base/log.server.ts";
import { codesOf, deliverMail, type Mail } from "../base/mail.server.ts";
import type { MailConfig } from "../config/config.server.ts";
import type { Database, Row } from "../db/tables/database.server.ts";
import type { FormType } from "../kinds/forms/form-contract.ts";
import type { Write } from "./writer.server.ts";

/** In milliseconds: another process may add a row without calling `wake`. */
const MAX_SLEEP = 5 * MINUTE;

export interface EmailQueue {
  wake(): void;
  /** Starts no new attempt; resolves when the current one has ended. */
  stop(): Promise<void>;
}

/** Sends what is due when it is woken, and by itself when the next attempt is due. */
export function outbox<Message>(services: EmailQueueServices<Message>): EmailQueue {
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

interface EmailQueueAddress {
  db: Kysely<Database>;
  write: Write;
  table: "outbox" | "forwards" | "letters";
  mostAttempts?: number;
}

interface DueRow extends Pick<Row<"outbox">, "attempts" | "next_try_at" | "last_failure"> {
  id: string;
}

interface EmailQueueRows {
  /** Returns the row that has waited longest. Ignores rows due after `latest`: the clock was ahead when they were written. */
  firstDue(now: Date, latest: Date): Promise<DueRow | undefined>;
  /** ISO 8601; undefined when no row waits. */
  nextDueAt(): Promise<string | undefined>;
  /** Counts an attempt. Returns false when another process has started it. */
  claim(row: DueRow, nextTryAt: Date): Promise<boolean>;
  store(id: string, result: { sent_at?: string; last_failure: string | null }): Promise<unknown>;
  makeAllDue(now: Date): Promise<unknown>;
}

function outboxRows({ db, write, table, mostAttempts = Infinity }: EmailQueueAddress): EmailQueueRows {
  const most = Math.min(mostAttempts, Number.MAX_SAFE_INTEGER);
  const waiting = () => db.selectFrom(table).where("sent_at", "is", null).where("attempts", "<", most);
  const id = sql.ref<string>(table === "letters" ? "letter_id" : "submission_id");

  return {
    firstDue: (now, latest) =>
      waiting()
        .select(["attempts", "next_try_at", "last_failure", id.as("id")])
        .where((row) =>
          row.or([row("next_try_at", "<=", now.toISOString()), row("next_try_at", ">", latest.toISOString())]),
        )
        .orderBy("next_try_at")
        .executeTakeFirst(),
    nextDueAt: async () =>
      (await waiting().select("next_try_at").orderBy("next_try_at").executeTakeFirst())?.next_try_at,
    claim: (due, nextTryAt) =>
      write(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable(table)
          .set({ attempts: due.attempts + 1, next_try_at: nextTryAt.toISOString(), last_failure: null })
          .where(id, "=", due.id)
          .where("next_try_at", "=", due.next_try_at)
          .executeTakeFirst();
        return numUpdatedRows === 1n;
      }),
    store: (stored, result) =>
      write((transaction) => transaction.updateTable(table).set(result).where(id, "=", stored).execute()),
    makeAllDue: (now) =>
      write((transaction) =>
        transaction
          .updateTable(table)
          .set({ next_try_at: now.toISOString() })
          .where("sent_at", "is", null)
          .where("attempts", "<", most)
          // The failure of a row that is being sent is not known yet.
          .where("last_failure", "is not", null)
          .execute(),
      ),
  };
}

/** Milliseconds after the first, second, … failed attempt; the last value repeats. Each is longer than an attempt can take. */
const PAUSES = [2, 10, 30, 120, 360].map((minutes) => minutes * MINUTE);

export interface EmailQueueServices<Message> extends EmailQueueAddress {
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
function sendingNext<Message>(
  rows: EmailQueueRows,
  {
    called,
    read,
    send,
    failureOf = codesOf,
    now,
    pauses = PAUSES,
    mostAttempts = Number.POSITIVE_INFINITY,
  }: EmailQueueServices<Message>,
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

export interface StoredSubmission {
  id: string;
  form: FormType;
  fields: Record<string, string>;
}

const titles = {
  Feedback: "Feedback",
  Admission: "Admission enquiry",
  RemovePhoto: "Photo to remove",
} satisfies Record<FormType, string>;
const labels: Record<string, string> = {
  photo: "Photo",
  name: "Name",
  class: "Class applying for",
  fatherName: "Father's name",
  motherName: "Mother's name",
  phone: "Phone",
  email: "E-mail",
  message: "Message",
};

/** Exactly one address: in a header, a second one would receive the mail too. */
const ONE_ADDRESS = /^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

/** Each field is one line, so that none looks like another; only the message, which comes last, keeps its line ends. */
export function mailMessage({ id, form, fields }: StoredSubmission, config: Pick<MailConfig, "from" | "to">): Mail {
  const { message, ...others } = fields;
  const name = oneLine(fields.name ?? "");
  const lines = Object.entries(others).map(([field, value]) => `${labels[field] ?? field}: ${oneLine(value)}`);
  const email = fields.email ?? "";
  return {
    ...mailToOffice(config, id),
    ...(ONE_ADDRESS.test(email) && { replyTo: { name: "", address: email } }),
    subject: `${titles[form]}: ${name}`.slice(0, 150),
    text: [...lines, ...(message === undefined ? [] : ["", `${labels.message}:`, message]), "", `(${id})`].join("\n"),
  };
}

/** Returns all of a mail from the website to the office but its words. Its id is the same for every attempt, so that mail programs recognise a repeated mail. */
const mailToOffice = ({ from, to }: Pick<MailConfig, "from" | "to">, id: string) => ({
  from: { name: "School website", address: from },
  to: to.map((address) => ({ name: "", address })),
  messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
  headers: { "Auto-Submitted": "auto-generated" },
  disableFileAccess: true,
  disableUrlAccess: true,
});

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, " ").trim();

/** A mail of the website to the office. */
export type Letter = Pick<Row<"letters">, "letter_id" | "subject" | "text">;

/** In milliseconds. */
const KEPT_FOR = 90 * DAY;

/** Returns the id of the letter, which is sent after the transaction. Forgets letters that were sent long ago. */
export async function storeEmail(
  transaction: Transaction<Database>,
  { subject, text }: Pick<Letter, "subject" | "text">,
  now: Date,
): Promise<string> {
  const letter = { letter_id: randomUUID(), subject, text };
  const due = { attempts: 0, next_try_at: now.toISOString(), sent_at: null, last_failure: null };
  await transaction
    .deleteFrom("letters")
    .where("sent_at", "<", new Date(now.getTime() - KEPT_FOR).toISOString())
    .execute();
  await transaction
    .insertInto("letters")
    .values({ ...letter, ...due })
    .execute();
  return letter.letter_id;
}

export const storedEmail =
  (db: Kysely<Database>) =>
  async (id: string): Promise<Letter | null> =>
    (await db
      .selectFrom("letters")
      .select(["letter_id", "subject", "text"])
      .where("letter_id", "=", id)
      .executeTakeFirst()) ?? null;

export const emailSender =
  (config: MailConfig) =>
  ({ letter_id, subject, text }: Letter): Promise<void> =>
    deliverMail(config.url, {
      ...mailToOffice(config, letter_id),
      subject: subject.replaceAll(/\p{Cc}/gu, " "),
      text,
    });
