import { logEvent } from "../base/log.server.ts";
import { codesOf, deliverMail } from "../base/mail.server.ts";
import type { Config } from "../config/config.server.ts";

/** In milliseconds: how long a person waits for the mail server. */
const PATIENCE = 10_000;

interface OfficeMail {
  to: string;
  subject: string;
  lines: readonly string[];
  /** A person's words in the name of the school; without it the website itself writes. */
  writer?: { name: string; answersTo: string | undefined };
}

/** Sends a mail at once, without repeats, and logs nothing of it. @param called its name in the log. */
export async function sendOfficeMail(
  { url, from }: NonNullable<Config["mail"]>,
  called: string,
  { to, subject, lines, writer }: OfficeMail,
): Promise<"sent" | "failed"> {
  const headers: Record<string, string> = writer ? {} : { "Auto-Submitted": "auto-generated" };
  const mail = {
    from: { name: oneLine(writer?.name ?? "School website"), address: from },
    ...(writer?.answersTo && { replyTo: { name: "", address: writer.answersTo } }),
    to: [{ name: "", address: to }],
    subject: oneLine(subject),
    text: lines.join("\n"),
    headers,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  try {
    await deliverMail(url, mail, PATIENCE);
    return "sent";
  } catch (cause) {
    logEvent(`${called} could not be mailed: ${codesOf(cause)}`, "warning");
    return "failed";
  }
}

const oneLine = (text: string) => text.replaceAll(/\p{Cc}/gu, " ");
