import type { Config } from "../../config.ts";
import { codesOf, deliverMail } from "../../forms/deliver-mail.ts";
import { logEvent } from "../../log.ts";

/** In milliseconds: how long a person waits for the mail server. */
const PATIENCE = 10_000;

interface OfficeMail {
  to: string;
  subject: string;
  lines: readonly string[];
}

/** Sends a mail at once, without repeats, and logs nothing of it. @param called its name in the log. */
export async function sendOfficeMail(
  { url, from }: NonNullable<Config["mail"]>,
  called: string,
  { to, subject, lines }: OfficeMail,
): Promise<"sent" | "failed"> {
  const mail = {
    from: { name: "School website", address: from },
    to: [{ name: "", address: to }],
    subject: subject.replaceAll(/\p{Cc}/gu, " "),
    text: lines.join("\n"),
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  try {
    await deliverMail(url, mail, PATIENCE);
    return "sent";
  } catch (cause) {
    logEvent(`${called} could not be mailed: ${codesOf(cause)}`);
    return "failed";
  }
}
