import { type Limit, rateLimiter } from "../db/rate-limits.server.ts";
import type { Asked, Found, Search } from "./rules/search.ts";

/** A person who types asks twice a second. */
const searchLimit: Limit = { burst: 60, refill: 500 };

/** Returns a search with limits, which is opened at the first question. */
export function limitedSearch(open: () => Promise<(asked: Asked) => Promise<Found>>, now: () => Date): Search {
  const limiter = rateLimiter(() => now().getTime(), searchLimit);
  return async (asked, clientAddress) => {
    const retryAfter = limiter.take(clientAddress);
    if (retryAfter !== null) return { status: "held back", retryAfter };
    const find = await open();
    return { status: "found", found: await find(asked) };
  };
}
