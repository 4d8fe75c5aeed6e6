import type { Config } from "../../config.ts";
import { codesOf, deliverMail } from "../../forms/deliver-mail.ts";
import { logEvent } from "../../log.ts";

/** Milliseconds that whoever invites waits for the mail server: she has the link to hand over besides. */
const PATIENCE = 10_000;

/** A link is never logged. Null without a mail server. */
export function invitationMail({ mail, publicUrl }: Config, schoolName: () => Promise<string>) {
  if (!mail) return null;
  return async (to: string, path: string): Promise<"sent" | "failed"> => {
    try {
      await deliverMail(mail.url, invitation(mail.from, to, publicUrl + path, await schoolName()), PATIENCE);
      return "sent";
    } catch (cause) {
      logEvent(`an invitation could not be mailed: ${codesOf(cause)}`);
      return "failed";
    }
  };
}

function invitation(from: string, to: string, link: string, school: string) {
  return {
    from: { name: "School website", address: from },
    to: [{ name: "", address: to }],
    subject: `Your link to the office of ${school}`.replaceAll(/\p{Cc}/gu, " "),
    text: [
      `You are invited to the office of ${school}, where its website is written.`,
      "",
      link,
      "",
      "This link works once, for two days. It is yours alone: hand it to nobody.",
      "You did not expect it? Then do not open it, and tell the school.",
    ].join("\n"),
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
