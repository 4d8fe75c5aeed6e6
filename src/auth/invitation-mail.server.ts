import type { Config } from "../config/config.server.ts";
import { sendOfficeMail } from "./office-mail.server.ts";

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
