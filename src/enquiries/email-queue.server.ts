import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { DAY, MINUTE } from "../base/dates.ts";
import { LoggedFailure, logError, logEvent } from "../base/log.server.ts";
import { codesOf, deliverMail, type Mail } from "../base/mail.server.ts";
import type { MailConfig } from "../config/config.server.ts";
import { findRow, insertRow } from "../db/rows.server.ts";
import type { Database, Row } from "../db/tables/database.server.ts";
import type { FormType } from "../kinds/forms/form-contract.ts";
import { isStated } from "./consent-record.server.ts";
import type { Write } from "./writer.server.ts";

/** In milliseconds: another process may add a row without calling `wake`. */
const MAX_SLEEP = 5 * MINUTE;

/** Milliseconds after the first, second, … failed attempt; the last value repeats. Each is longer than an attempt can take. */
const PAUSES = [2, 10, 30, 120, 360].map((minutes) => minutes * MINUTE);

/** The name of a message in the log. */
const called = { outbox: "mail", forwards: "forward", letters: "letter" } as const;

export interface QueueServices<Message> {
  db: Kysely<Database>;
  write: Write;
  table: keyof typeof called;
  /** Returns nothing when it was erased meanwhile. */
  read(id: string): Promise<Message | null | undefined>;
  send(message: Message): Promise<void>;
  /** Returns the text to log for an error. Default: only its codes. */
  failureOf?(cause: unknown): string;
  now(): Date;
  pauses?: number[];
  mostAttempts?: number;
}

/** Sends the rows of a table that are due: when it is woken, and by itself when the next attempt is due. */
export function emailQueue<Message>(services: QueueServices<Message>) {
  const { db, write, table, read, send, failureOf = codesOf, now, pauses = PAUSES } = services;
  const { mostAttempts = Number.MAX_SAFE_INTEGER } = services;
  const idColumn = sql.ref<string>(table === "letters" ? "letter_id" : "submission_id");
  /** Ids that were sent, but whose success could not be stored yet. */
  const sentUnstored = new Set<string>();
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const waiting = () => db.selectFrom(table).where("sent_at", "is", null).where("attempts", "<", mostAttempts);
  const after = (pause: number) => new Date(now().getTime() + pause).toISOString();
  const update = (id: string, values: Partial<Row<"outbox">>) =>
    write((transaction) => transaction.updateTable(table).set(values).where(idColumn, "=", id).execute());

  /** Sends the row that has waited longest. Returns false when none is due. */
  async function sendNext(): Promise<boolean> {
    const due = await waiting()
      .select(["attempts", "next_try_at", "last_failure", idColumn.as("id")])
      .where((row) =>
        row.or([
          row("next_try_at", "<=", now().toISOString()),
          // The clock was ahead when it was written.
          row("next_try_at", ">", after(Math.max(...pauses))),
        ]),
      )
      .orderBy("next_try_at")
      .executeTakeFirst();
    if (due) await attempt(due);
    return due !== undefined;
  }

  async function attempt({ id, attempts, ...due }: DueRow) {
    const next_try_at = after(pauses[Math.min(attempts, pauses.length - 1)] ?? MINUTE);
    const claimed = await write((transaction) =>
      transaction
        .updateTable(table)
        .set({ attempts: attempts + 1, next_try_at, last_failure: null })
        .where(idColumn, "=", id)
        .where("next_try_at", "=", due.next_try_at)
        .executeTakeFirst(),
    );
    // Another process has started it.
    if (claimed.numUpdatedRows !== 1n) return;
    try {
      const message = sentUnstored.has(id) ? null : await read(id);
      if (message) {
        await send(message);
        sentUnstored.add(id);
      }
    } catch (cause) {
      const failure = failureOf(cause);
      // An outage may last for days: only new failures are logged.
      if (!(cause instanceof LoggedFailure) && (failure !== due.last_failure || attempts < PAUSES.length))
        logEvent(`${called[table]} ${id}: try ${attempts + 1} failed (${failure}), next at ${next_try_at}`, "warning");
      if (attempts + 1 >= mostAttempts)
        logEvent(`${called[table]} ${id}: undelivered after ${attempts + 1} tries`, "warning");
      await update(id, { last_failure: failure });
      return;
    }
    const [stored] = await update(id, { sent_at: now().toISOString(), last_failure: null });
    // A row that was soft-deleted meanwhile may be restored: it must not be sent twice.
    if (stored?.numUpdatedRows === 1n) sentUnstored.delete(id);
    logEvent(`${called[table]} ${id}: sent`);
    if (attempts > 0) await makeAllDue();
  }

  /** The receiver works again. The failure of a row that is being sent is not known yet. */
  const makeAllDue = () =>
    write((transaction) =>
      transaction
        .updateTable(table)
        .set({ next_try_at: now().toISOString() })
        .where("sent_at", "is", null)
        .where("attempts", "<", mostAttempts)
        .where("last_failure", "is not", null)
        .execute(),
    );

  async function sendDue() {
    while (!stopped && (await sendNext()));
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
    /** Starts no new attempt; resolves when the current one has ended. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

interface DueRow extends Pick<Row<"outbox">, "attempts" | "next_try_at" | "last_failure"> {
  id: string;
}

/** Returns whether a copy may have left: also a failed attempt may have arrived. */
export const mayHaveLeft = (row: Pick<Row<"outbox">, "sent_at" | "attempts"> | undefined): boolean =>
  row !== undefined && (row.sent_at !== null || row.attempts > 0);

export interface StoredSubmission {
  id: string;
  form: FormType;
  fields: Record<string, string>;
  /** An enquiry that nobody has said to be the parent's. */
  lacksStatement?: boolean;
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
  takenBy: "Taken by phone by",
  message: "Message",
};

const STATEMENT_MISSING =
  "Statement missing: nobody has said yet to be the child's parent or guardian. The office of the website has a text that asks for it.";

/** Exactly one address: in a header, a second one would receive the mail too. */
const ONE_ADDRESS = /^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;

/** Each field is one line, so that none looks like another; only the message, which comes last, keeps its line ends. */
export function mailMessage(
  { id, form, fields, lacksStatement = false }: StoredSubmission,
  config: Pick<MailConfig, "from" | "to">,
): Mail {
  const { message, ...others } = fields;
  const name = oneLine(fields.name ?? "");
  const lines = Object.entries(others).map(([field, value]) => `${labels[field] ?? field}: ${oneLine(value)}`);
  if (lacksStatement) lines.push("", STATEMENT_MISSING);
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
});

const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, " ").trim();

/** An e-mail of the website to the office. */
export interface OfficeEmail {
  subject: string;
  text: string;
}

/** In milliseconds. */
const STORED_FOR = 90 * DAY;

/** Returns the id of the e-mail, which is sent after the transaction. Deletes those that were sent long ago. */
export async function storeEmail(
  db: Transaction<Database>,
  { subject, text }: OfficeEmail,
  now: Date,
): Promise<string> {
  const letter_id = randomUUID();
  await db
    .deleteFrom("letters")
    .where("sent_at", "<", new Date(now.getTime() - STORED_FOR).toISOString())
    .execute();
  const waiting = { attempts: 0, next_try_at: now.toISOString(), sent_at: null, last_failure: null };
  await insertRow(db, "letters", { letter_id, subject, text, ...waiting });
  return letter_id;
}

/** The queue of the website's own e-mails. */
export const officeEmails = (db: Kysely<Database>, config: MailConfig) => ({
  table: "letters" as const,
  read: (id: string) => findRow(db, "letters", { letter_id: id }),
  send: ({ letter_id, subject, text }: OfficeEmail & { letter_id: string }) =>
    deliverMail(config.url, {
      ...mailToOffice(config, letter_id),
      subject: subject.replaceAll(/\p{Cc}/gu, " "),
      text,
    }),
});

/** Returns a reader by id; it returns null when the submission was erased. */
export const storedSubmission =
  (db: Kysely<Database>) =>
  async (id: string): Promise<StoredSubmission | null> => {
    const row = await db
      .selectFrom("submissions")
      .select(["form", "fields", isStated.as("stated")])
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) return null;
    const lacksStatement = row.form === "Admission" && !row.stated;
    return { id, form: row.form, fields: JSON.parse(row.fields), lacksStatement };
  };
