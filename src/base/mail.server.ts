import { certificateError, readCertificate } from "./certificate.server.ts";
import { codeOf } from "./error-text.server.ts";
import { LoggedFailure, logEvent } from "./log.server.ts";

const SECOND = 1000;
const timeouts = { connectionTimeout: 10 * SECOND, greetingTimeout: 10 * SECOND, socketTimeout: 20 * SECOND };
/** Against servers that keep answering but never finish. */
const TOTAL_TIMEOUT = 60 * SECOND;

export interface Mail {
  from: { name: string; address: string };
  to: { name: string; address: string }[];
  subject: string;
  text: string;
  headers: Record<string, string>;
  replyTo?: { name: string; address: string };
  messageId?: string;
}

/** The mail server takes no mail at all. The log has said so, once for the whole fault. */
class MailServerFault extends LoggedFailure {}

/** Codes that are about the server, and not about one mail. */
const ofServer = ["ECONNECTION", "EDNS", "ETLS", "ESOCKET", "ETIMEDOUT", "EAUTH"];

/** The present fault of each mail server, by its URL. */
const faults = new Map<string, string>();

/** Resolves when a mail server has accepted the mail. The URL contains the password. `patience` is in milliseconds, for all steps together. */
export async function deliverMail(url: string, mail: Mail, patience = TOTAL_TIMEOUT): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url, ...timeouts });
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error("time is up"), { code: "ETIMEDOUT" })), patience);
  });
  try {
    await Promise.race([transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true }), timedOut]);
    if (faults.delete(url)) logEvent(`mail: ${new URL(url).hostname} takes mail again`);
  } catch (cause) {
    throw ofServer.includes(codeOf(cause)) ? await noted(url, cause) : cause;
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

async function noted(url: string, cause: unknown): Promise<MailServerFault> {
  const words = await mailError(url, cause);
  if (faults.get(url) !== words)
    logEvent(`mail: ${new URL(url).hostname} takes no mail (${words}); mail waits`, "warning");
  faults.set(url, words);
  return new MailServerFault(words, { cause });
}

/** Returns why a mail server cannot be used: what is wrong with its certificate, or the codes of the error. */
export async function mailError(url: string, cause: unknown): Promise<string> {
  const { originalCode } = cause as { originalCode?: unknown };
  const isOfTls = /CERT|SIGNED|ISSUER|TLS|SSL/.test(`${originalCode} ${codeOf(cause)}`);
  const certificate = isOfTls ? await readCertificate(new URL(url)) : null;
  const fault = certificate && certificateError(certificate, new Date());
  return fault === null ? codesOf(cause) : `its certificate ${fault}`;
}

/** Returns only the codes of a mail error: its message may quote the visitor or the password. */
export function codesOf(cause: unknown): string {
  if (cause instanceof MailServerFault) return cause.message;
  const { originalCode, code, responseCode, command } = cause as Record<string, unknown>;
  const codes = [originalCode ?? code, responseCode, command].filter((part) => part !== undefined && part !== null);
  return (
    codes
      .map(String)
      .filter((part) => /^[A-Z0-9 _]{1,40}$/.test(part))
      .join(" ") || "no code"
  );
}
