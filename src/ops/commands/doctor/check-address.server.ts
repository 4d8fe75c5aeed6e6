import { causeInWords } from "../../../base/cause-in-words.server.ts";
import { isOfThisMachine } from "../../../base/http-client/allowed-addresses.server.ts";
import type { Config } from "../../../config/config.server.ts";
import type { Finding } from "./finding.server.ts";

const PATIENCE = 10_000;
/** Sent once; a proxy that adds its own sends them twice. */
const once = ["strict-transport-security", "x-content-type-options", "referrer-policy"];

export async function checkAddress({ publicUrl, trustedProxies }: Config): Promise<Finding[]> {
  const subject = "address";
  const isHttps = publicUrl.startsWith("https:");
  const isLocal = isOfThisMachine(new URL(publicUrl));
  const found: Finding[] = [];
  if (!isHttps && !isLocal)
    found.push({ subject, isOk: false, words: "PUBLIC_URL is no https address: nobody can sign in to the office" });
  if (isHttps && trustedProxies.length === 0)
    found.push({
      subject: "proxy",
      isOk: false,
      words: "TRUSTED_PROXIES is empty: behind a proxy all visitors share one limit. Set the proxy's address",
    });
  try {
    const answer = await fetch(publicUrl, { redirect: "manual", signal: AbortSignal.timeout(PATIENCE) });
    found.push({ subject, isOk: answer.status === 200, words: `${publicUrl} answers ${answer.status}` });
    for (const name of once) {
      if (!answer.headers.get(name)?.includes(", ")) continue;
      found.push({
        subject: "proxy",
        isOk: false,
        words: `${name} is there twice: take it out of the proxy's settings`,
      });
    }
  } catch (cause) {
    const reason = cause instanceof Error && cause.cause ? causeInWords(cause.cause) : causeInWords(cause);
    found.push({
      subject,
      isOk: false,
      words: `${publicUrl} does not answer from here (${reason}): is the server started?`,
    });
  }
  return found;
}
