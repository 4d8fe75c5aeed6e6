import type { Asked, Found, Search } from "@school/content/search/search";
import { type Limits, rateLimiter } from "../limits/rate-limiter.ts";

/** A person who types asks twice a second. The limit for everybody leaves the server time for other pages. */
const searchLimits: Limits = {
  address: { burst: 60, refill: 500 },
  site: { burst: 120, refill: 250 },
  network: { burst: 300, refill: 50 },
  provider: { burst: 600, refill: 25 },
  everybody: { burst: 1000, refill: 20 },
};

/** Returns a search with limits, which is opened at the first question. */
export function limitedSearch(open: () => Promise<(asked: Asked) => Promise<Found>>, now: () => Date): Search {
  const limiter = rateLimiter(() => now().getTime(), searchLimits);
  return async (asked, clientAddress) => {
    const retryAfter = limiter.take(clientAddress);
    if (retryAfter !== null) return { status: "held back", retryAfter };
    const find = await open();
    return { status: "found", found: await find(asked) };
  };
}
