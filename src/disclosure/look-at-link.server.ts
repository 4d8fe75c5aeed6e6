import type { Exchange, Limits } from "../base/http-client/exchange.server.ts";
import { Passing, Unreadable } from "../base/http-client/unreadable.server.ts";

/** The result of a look at a link or a paper. */
export interface Look {
  /** Null when it works; otherwise the end of a sentence. */
  fault: string | null;
  /** False for a fault that may pass within an hour. */
  isSure: boolean;
}

const limits: Limits = { silence: 5000, whole: 10_000, bytes: 0 };
const asked = { method: "GET", headers: { Accept: "*/*", "User-Agent": "Mozilla/5.0 (link check)" } } as const;
const MOST_REDIRECTS = 5;

/** Asks for the head of a page. The exchange refuses every address that is not public, after each redirect too. */
export async function lookAtLink(exchange: Exchange, link: string): Promise<Look> {
  try {
    return judge(await statusOf(exchange, new URL(link)));
  } catch (cause) {
    if (!(cause instanceof Unreadable)) throw cause;
    return { fault: cause.message, isSure: !(cause instanceof Passing) };
  }
}

async function statusOf(exchange: Exchange, link: URL): Promise<number> {
  let address = link;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const { status, headers } = await exchange(address, asked, limits);
    const { location } = headers;
    if (status < 300 || status > 399 || !location) return status;
    if (!URL.canParse(location, address)) throw new Unreadable("it leads on to no address");
    address = new URL(location, address);
  }
  throw new Unreadable("it leads on without an end");
}

/** Many sites refuse programs (401, 403, 429): a reader may still come in. */
function judge(status: number): Look {
  if (status >= 500) return { fault: `it has a fault (${status})`, isSure: false };
  if (status === 404 || status === 410) return { fault: `there is no such page (${status})`, isSure: true };
  return { fault: null, isSure: true };
}
