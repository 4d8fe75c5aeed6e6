import type { SubmissionSink } from "@school/content/submissions";
import type { Config } from "../config.ts";
import { versionDay } from "../db/migrate.ts";
import type { Store } from "../store/open-store.ts";
import { mailServer } from "./mail-server.ts";
import { outbox } from "./outbox.ts";
import { postLimits, type RateLimiter, rateLimiter } from "./rate-limiter.ts";
import { startRetention } from "./retention-runs.ts";
import { type StoreWatch, watchStore } from "./store-watch.ts";
import { submissionSink } from "./submission-sink.ts";
import { patientWriter, type Write } from "./writer.ts";

/** The forms of a running server. */
export interface OpenForms {
  submissions: SubmissionSink;
  /** Knows whether submissions can be stored. */
  storing: StoreWatch;
  /** Limits of all posts, stored or not. */
  postLimiter: RateLimiter;
  /** Begins to send the mail that waits, to look at the clock, and every day to erase what is too old. */
  start(): void;
  /** Resolves when nothing of it touches the store any more. */
  stop(): Promise<void>;
}

/** Opens the forms over the store: where they go, the mail about them, their erasure. */
export function openForms(store: Store, config: Config, now: () => Date, madeOn = versionDay): OpenForms {
  const { forms: db } = store;
  const { schoolCode, mail, retentionMonths } = config;
  const storing = watchStore(db, store.unwritable);
  const write = reporting(patientWriter(db), storing);
  const post = mail && outbox({ db, write, schoolCode, now, send: mailServer(mail) });
  let retention: ReturnType<typeof startRetention> | undefined;

  return {
    storing,
    postLimiter: rateLimiter(() => performance.now(), postLimits),
    submissions: submissionSink({
      db,
      write,
      schoolCode,
      limiter: rateLimiter(() => performance.now()),
      now,
      madeOn,
      stored: () => post?.wake(),
    }),
    start() {
      retention = startRetention({ db, write, schoolCode, months: retentionMonths, now, madeOn });
      post?.wake();
    },
    async stop() {
      storing.stop();
      await Promise.all([retention?.stop(), post?.stop()]);
    },
  };
}

/** The same, and `storing` hears of each failure. */
function reporting(write: Write, storing: StoreWatch): Write {
  return (work) =>
    write(work).catch((cause) => {
      storing.failed(cause);
      throw cause;
    });
}
