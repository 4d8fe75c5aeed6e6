import { createTransport } from "nodemailer";
import { mailFault } from "../../../base/mail/deliver-mail.server.ts";
import type { Config } from "../../../config/config.server.ts";
import type { Finding } from "./finding.server.ts";

const PATIENCE = 10_000;

/** Checks whether the mail server lets us in; sends nothing. */
export async function checkMail({ mail }: Config): Promise<Finding[]> {
  const subject = "mail";
  if (!mail) return [{ subject, isOk: true, words: "no mail server is set: forms are in the office alone" }];
  const times = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
  const server = createTransport({ url: mail.url, ...times });
  try {
    await server.verify();
    return [
      { subject, isOk: true, words: `${new URL(mail.url).hostname} lets us in; mail goes to ${mail.to.join(", ")}` },
    ];
  } catch (cause) {
    const fault = await mailFault(mail.url, cause);
    const remedy = fault.startsWith("its certificate")
      ? "whoever runs that server has to renew it, or SMTP_URL needs the name that it is for"
      : "look at host, user and password of SMTP_URL";
    const words = `${new URL(mail.url).hostname} does not let us in (${fault}): ${remedy}`;
    return [{ subject, isOk: false, words }];
  } finally {
    server.close();
  }
}
