import type { AuditAction } from "../audit/actions.ts";
import { logError, logEvent } from "../base/log.server.ts";
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

/** Returns null without a mail server. The link is never logged. */
export function invitationMail({ mail, publicUrl }: Config, schoolName: () => Promise<string>) {
  if (!mail) return null;
  return async (to: string, path: string): Promise<"sent" | "failed"> => {
    const school = await schoolName();
    return sendOfficeMail(mail, "an invitation", {
      to,
      subject: `Your link to the office of ${school}`,
      lines: [
        `You are invited to the office of ${school}, where its website is written.`,
        "",
        publicUrl + path,
        "",
        "This link works once, for two days. It is yours alone: hand it to nobody.",
        "You did not expect it? Then do not open it, and tell the school.",
      ],
    });
  };
}

/** Sentences for the mail to the person, by act. */
const sentences = {
  join: "A name and a password were set for you by a link. What you signed in with before works no more.",
  "change password": "Your password was changed.",
  "second step": "From now on signing in asks you for a code from an app.",
  "no second step": "Signing in does not ask you for a code any more.",
  "new codes": "New recovery codes were made for you. The old ones work no more.",
  "add phone": "A phone or computer was added that signs in as you, by its own lock.",
  "remove phone": "A phone or computer that signed in as you does so no more.",
} satisfies Partial<Record<AuditAction, string>>;

export type CredentialAction = keyof typeof sentences;

/** Mails a person that her keys were changed: it may have been somebody else. Does not wait for the mail. */
export type TellOfCredentials = (to: string, act: CredentialAction) => void;

export function credentialMail({ mail }: Pick<Config, "mail">, schoolName: () => Promise<string>): TellOfCredentials {
  return (to, act) => {
    if (mail) tell(mail, to, act).catch((cause) => logError("a change of keys was not mailed", cause));
  };

  async function tell(server: NonNullable<Config["mail"]>, to: string, act: CredentialAction) {
    const school = await schoolName();
    await sendOfficeMail(server, "a change of keys", {
      to,
      subject: `Signing in to the office of ${school}`,
      lines: [
        sentences[act],
        "",
        "It was you? Then there is nothing to do.",
        "It was not you? Ask the administrator of the website for a new link at once: it ends everything that others sign in with in your name.",
      ],
    });
  }
}
