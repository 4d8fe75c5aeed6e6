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
  disableFileAccess: boolean;
  disableUrlAccess: boolean;
}

/** Resolves when a mail server has accepted the mail. The URL contains the password. `patience` is in milliseconds, for all steps together. */
export async function deliverMail(url: string, mail: Mail, patience = TOTAL_TIMEOUT): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url, ...timeouts });
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error("time is up"), { code: "ETIMEDOUT" })), patience);
  });
  try {
    await Promise.race([transport.sendMail(mail), timedOut]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** Returns only the codes of a mail error: its message may quote the visitor or the password. */
export function codesOf(cause: unknown): string {
  const { code, responseCode, command } = cause as { code?: unknown; responseCode?: unknown; command?: unknown };
  const codes = [code, responseCode, command].filter((part) => part !== undefined && part !== null).map(String);
  return codes.filter((part) => /^[A-Z0-9 _]{1,40}$/.test(part)).join(" ") || "no code";
}
