import type { LogAct } from "../audit/actions.ts";
import { logError } from "../base/log.server.ts";
import type { Config } from "../config/config.server.ts";
import { sendOfficeMail } from "./office-mail.server.ts";

/** Sentences for the mail to the person, by act. */
const sentences = {
  join: "A name and a password were set for you by a link. What you signed in with before works no more.",
  "change password": "Your password was changed.",
  "second step": "From now on signing in asks you for a code from an app.",
  "no second step": "Signing in does not ask you for a code any more.",
  "new codes": "New recovery codes were made for you. The old ones work no more.",
  "add phone": "A phone or computer was added that signs in as you, by its own lock.",
  "remove phone": "A phone or computer that signed in as you does so no more.",
} satisfies Partial<Record<LogAct, string>>;

export type KeyAct = keyof typeof sentences;

/** Mails a person that her keys were changed: it may have been somebody else. Does not wait for the mail. */
export type TellOfKeys = (to: string, act: KeyAct) => void;

export function keyMail({ mail }: Pick<Config, "mail">, schoolName: () => Promise<string>): TellOfKeys {
  return (to, act) => {
    if (mail) tell(mail, to, act).catch((cause) => logError("a change of keys was not mailed", cause));
  };

  async function tell(server: NonNullable<Config["mail"]>, to: string, act: KeyAct) {
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
