import type { MailConfig } from "../config.ts";
import { deliverMail } from "./deliver-mail.ts";
import { mailMessage, type StoredSubmission } from "./mail-message.ts";

export const mailServer =
  (config: MailConfig) =>
  (submission: StoredSubmission): Promise<void> =>
    deliverMail(config.url, mailMessage(submission, config));
