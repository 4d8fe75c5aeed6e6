import { type Limits, rateLimiter } from "../limits/rate-limiter.ts";

/** Limits of posted forms, whatever is in them (docs/decisions/2026-11-22-rate-limits.md). */
const formLimits: Limits = {
  address: { burst: 30, refill: 10_000 },
  site: { burst: 120, refill: 2500 },
  network: { burst: 3000, refill: 100 },
  provider: { burst: 30_000, refill: 10 },
  everybody: { burst: 60_000, refill: 2 },
};

/** Higher for the office: clerks share an address, and drafts are kept every few seconds. Sign-in has limits of its own. */
const officeLimits: Limits = {
  address: { burst: 600, refill: 200 },
  site: { burst: 1200, refill: 100 },
  network: { burst: 6000, refill: 50 },
  provider: { burst: 30_000, refill: 10 },
  everybody: { burst: 60_000, refill: 2 },
};

export type PostLimiters = ReturnType<typeof postLimiters>;

/** Returns the limiters of posts by one address and its networks. @param now in milliseconds. */
export function postLimiters(now: () => number) {
  return {
    forms: rateLimiter(now, formLimits),
    office: rateLimiter(now, officeLimits),
    uploads: rateLimiter(now, officeLimits),
  };
}
