import type { MailConfig } from "../config.ts";
import { mailMessage, type StoredSubmission } from "./mail-message.ts";

const SECOND = 1000;
const timeouts = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND };
/** For a server that answers in time, again and again, but never ends. */
const TOTAL_TIMEOUT = 60 * SECOND;

/** Returns a function that sends one mail about one submission through the configured mail server. */
export function mailServer({ url, from, to }: MailConfig) {
  return async (submission: StoredSubmission): Promise<void> => {
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({ url, ...timeouts });
    let timer: NodeJS.Timeout | undefined;
    const timedOut = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(Object.assign(new Error("time is up"), { code: "ETIMEDOUT" })), TOTAL_TIMEOUT);
    });
    try {
      await Promise.race([transport.sendMail(mailMessage(submission, { from, to })), timedOut]);
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  };
}
