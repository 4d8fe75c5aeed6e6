import type { MailConfig } from "../config.ts";
import { deliverMail } from "./deliver-mail.ts";
import { mailMessage, type StoredSubmission } from "./mail-message.ts";

export const mailServer =
  ({ url, from, to }: MailConfig) =>
  (submission: StoredSubmission): Promise<void> =>
    deliverMail(url, mailMessage(submission, { from, to }));
