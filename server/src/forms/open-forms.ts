import type { SubmissionSink } from "@school/content/submissions";
import type { Config } from "../config.ts";
import { logError, logEvent } from "../log.ts";
import type { Store } from "../store.ts";
import { mailServer } from "./mail-server.ts";
import { outbox } from "./outbox.ts";
import { rateLimits } from "./rate-limits.ts";
import { eraseOlder, monthsBefore } from "./retention.ts";
import { submissionSink } from "./submission-sink.ts";
import { patientWriter } from "./writer.ts";

const DAY = 86_400_000;

/** The forms of a running server. */
export interface OpenForms {
  submissions: SubmissionSink;
  /** Begins to send the mail that waits and, today and every day, to erase what is too old. */
  start(): void;
  /** Resolves when nothing of it touches the store any more. */
  stop(): Promise<void>;
}

/** Opens the forms over the store: where they go, the mail about them, their erasure. */
export function openForms(store: Store, config: Config, now: () => Date): OpenForms {
  const { forms: db } = store;
  const { schoolCode, mail, retentionMonths } = config;
  const write = patientWriter(db);
  const post = mail && outbox({ db, write, schoolCode, now, send: mailServer(mail) });
  let daily: NodeJS.Timeout | undefined;
  let erasing: Promise<void> = Promise.resolve();

  async function eraseTooOld() {
    const before = monthsBefore(now(), retentionMonths);
    const erased = await eraseOlder(write, db, schoolCode, before);
    if (erased > 0) logEvent(`retention: ${erased} submissions received before ${before} erased`);
  }

  return {
    submissions: submissionSink({
      db,
      write,
      schoolCode,
      limits: rateLimits(() => performance.now()),
      now,
      stored: () => post?.wake(),
    }),
    start() {
      const erase = () => {
        erasing = eraseTooOld().catch((cause) => logError("retention", cause));
      };
      erase();
      daily = setInterval(erase, DAY).unref();
      post?.wake();
    },
    async stop() {
      clearInterval(daily);
      await Promise.all([erasing, post?.stop()]);
    },
  };
}
