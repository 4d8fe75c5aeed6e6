import type { MailConfig } from "../config.ts";
import { mailMessage, type StoredSubmission } from "./mail-message.ts";

const SECOND = 1000;
const timeouts = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND };
/** A server that says a word now and then, but never the last one. */
const WHOLE_TRY = 60 * SECOND;

/** Sends one mail about one submission through the configured mail server. */
export function mailServer({ url, from, to }: MailConfig) {
  return async (submission: StoredSubmission): Promise<void> => {
    // Read when first needed: most of the time there is nothing to send.
    const { createTransport } = await import("nodemailer");
    const transport = createTransport({ url, ...timeouts });
    let giveUp: NodeJS.Timeout | undefined;
    const timeIsUp = new Promise<never>((_, reject) => {
      giveUp = setTimeout(() => reject(Object.assign(new Error("time is up"), { code: "ETIMEDOUT" })), WHOLE_TRY);
    });
    try {
      await Promise.race([transport.sendMail(mailMessage(submission, { from, to })), timeIsUp]);
    } finally {
      clearTimeout(giveUp);
      transport.close();
    }
  };
}
