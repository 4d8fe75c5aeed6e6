import { LoggedFailure } from "../base/log.server.ts";
import { deliverMail } from "../base/mail.server.ts";
import type { Config } from "../config/config.server.ts";
import type { ServedStore } from "../db/opening/open-store.server.ts";
import { storedContent } from "../db/published/stored-content.server.ts";
import type { SubmissionSink } from "../kinds/forms/form-contract.ts";
import { privacyPolicy } from "../kinds/forms/privacy-policy.ts";
import {
  emailQueue,
  mailMessage,
  officeEmails,
  type StoredSubmission,
  storedSubmission,
} from "./email-queue.server.ts";
import { forwardsTo } from "./forwards.server.ts";
import { startRetention } from "./retention.server.ts";
import { watchStore } from "./store-watch.server.ts";
import { submissionSink } from "./submission-sink.server.ts";
import { patientWriter, type Write } from "./writer.server.ts";

/** Returns the privacy policy as visitors read it now. */
export async function currentPolicy({ content }: Pick<ServedStore, "content">, months: number) {
  const [profile, text] = await Promise.all([content.readProfile(), content.readPageText("Privacy")]);
  return privacyPolicy({ profile, months, text });
}

export type OpenForms = ReturnType<typeof openForms>;

export function openForms(store: ServedStore, config: Config, now: () => Date) {
  const { forms: db } = store;
  const { mail, vendor, retentionMonths } = config;
  const storeWatch = watchStore(db, store.unwritable);

  /** @throws the cause, or a failure that needs no line of its own while the log says that nothing can be stored. */
  function report(cause: unknown): never {
    storeWatch.reportFailure(cause);
    throw storeWatch.problem() === null ? cause : new LoggedFailure("nothing can be stored", { cause });
  }

  const patiently = patientWriter(db);
  const write: Write = (work) => patiently(work).catch(report);
  const shared = { db, write, now };
  const ofSubmissions = { ...shared, read: storedSubmission(db) };
  const mails = mail && {
    submissions: emailQueue({
      ...ofSubmissions,
      table: "outbox",
      send: (submission: StoredSubmission) => deliverMail(mail.url, mailMessage(submission, mail)),
    }),
    office: emailQueue({ ...shared, ...officeEmails(db, mail) }),
  };
  const forwards = vendor && emailQueue({ ...ofSubmissions, table: "forwards", ...forwardsTo(vendor) });
  const policy = () => currentPolicy({ content: storedContent(db, now) }, retentionMonths);
  const sink = submissionSink({ db, write, now, policy, isForwarded: vendor !== null, onStored: sendSubmissions });
  let retention: ReturnType<typeof startRetention> | undefined;

  /** Mails and forwards the submissions that have been stored. */
  function sendSubmissions() {
    mails?.submissions.wake();
    forwards?.wake();
  }

  return {
    write,
    storeWatch,
    sendSubmissions,
    /** Sends the website's own e-mails that have been stored. */
    sendOfficeEmails: () => mails?.office.wake(),
    submissions: { submit: (attempt) => sink.submit(attempt).catch(report) } satisfies SubmissionSink,
    start() {
      retention = startRetention({ db, write, months: retentionMonths, now });
      sendSubmissions();
      mails?.office.wake();
    },
    async stop() {
      storeWatch.stop();
      await Promise.all([retention, mails?.submissions, forwards, mails?.office].map((one) => one?.stop()));
    },
  };
}
