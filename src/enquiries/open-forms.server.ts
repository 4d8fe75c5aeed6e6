import type { Kysely } from "kysely";
import { LoggedFailure } from "../base/log.server.ts";
import { deliverMail } from "../base/mail.server.ts";
import type { Config, MailConfig } from "../config/config.server.ts";
import type { ServedStore } from "../db/opening/open-store.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import type { SubmissionSink } from "../kinds/forms/form-contract.ts";
import { emailSender, mailMessage, outbox, type StoredSubmission, storedEmail } from "./email-queue.server.ts";
import { forwardsTo } from "./forwards.server.ts";
import { startRetention } from "./retention.server.ts";
import { type StoreWatch, watchStore } from "./store-watch.server.ts";
import { submissionSink } from "./submission-sink.server.ts";
import { patientWriter, type Write } from "./writer.server.ts";

export interface OpenForms {
  submissions: SubmissionSink;
  write: Write;
  storeWatch: StoreWatch;
  /** Mails and forwards the submissions that have been stored. */
  sendSubmissions(): void;
  /** Sends the letters that have been stored. */
  sendLetters(): void;
  start(): void;
  stop(): Promise<void>;
}

export function openForms(store: ServedStore, config: Config, now: () => Date): OpenForms {
  const { forms: db } = store;
  const { mail, vendor, retentionMonths } = config;
  const storeWatch = watchStore(db, store.unwritable);
  const write = reporting(patientWriter(db), storeWatch);
  const shared = { db, write, now };
  const posted = { ...shared, read: storedSubmission(db) };
  const mailbox = mail && outbox({ ...posted, table: "outbox", called: "mail", send: mailServer(mail) });
  const forwards = vendor && outbox({ ...posted, table: "forwards", called: "forward", ...forwardsTo(vendor) });
  const read = storedEmail(db);
  const letters = mail && outbox({ ...shared, read, table: "letters", called: "letter", send: emailSender(mail) });
  const isForwarded = vendor !== null;
  const sink = submissionSink({ db, write, now, isForwarded, onStored: sendSubmissions });
  let retention: ReturnType<typeof startRetention> | undefined;

  function sendSubmissions() {
    mailbox?.wake();
    forwards?.wake();
  }

  return {
    write,
    storeWatch,
    sendSubmissions,
    sendLetters: () => letters?.wake(),
    submissions: {
      submit: (attempt) => sink.submit(attempt).catch((cause) => reported(cause, storeWatch)),
    },
    start() {
      retention = startRetention({ db, write, months: retentionMonths, now });
      sendSubmissions();
      letters?.wake();
    },
    async stop() {
      storeWatch.stop();
      await Promise.all([retention?.stop(), mailbox?.stop(), forwards?.stop(), letters?.stop()]);
    },
  };
}

function reporting(write: Write, storeWatch: StoreWatch): Write {
  return (work) => write(work).catch((cause) => reported(cause, storeWatch));
}

/** @throws the cause, or a failure that needs no line of its own while the log says that nothing can be stored. */
function reported(cause: unknown, storeWatch: StoreWatch): never {
  storeWatch.reportFailure(cause);
  throw storeWatch.problem() === null ? cause : new LoggedFailure("nothing can be stored", { cause });
}

const mailServer =
  (config: MailConfig) =>
  (submission: StoredSubmission): Promise<void> =>
    deliverMail(config.url, mailMessage(submission, config));

/** Returns a reader by id; it returns null when the submission was erased. */
export const storedSubmission =
  (db: Kysely<Database>) =>
  async (id: string): Promise<StoredSubmission | null> => {
    const row = await db
      .selectFrom("submissions")
      .select(["id", "form", "fields"])
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? { ...row, fields: JSON.parse(row.fields) } : null;
  };
