import { createHash } from "node:crypto";
import { type RateLimiter, rateLimiter } from "../forms/rate-limiter.ts";

/** Wrong tries that an account has at once, and the time after which it has one more. */
const BURST = 10;
const REFILL = 90_000;
/** Accounts that are remembered. */
const MOST = 10_000;

/** Wrong tries of an address: a whole school may share one. What is right is given back. */
const addressLimits = {
  address: { burst: 40, refill: 20_000 },
  site: { burst: 120, refill: 10_000 },
  network: { burst: 1000, refill: 1000 },
  provider: { burst: 3000, refill: 300 },
  everybody: { burst: 10_000, refill: 100 },
};

/** Limits of tries to sign in. In memory only: a restart forgets. */
export interface Tries {
  /** Takes one try and returns null, or returns the seconds to wait (and takes none). */
  take(account: string, address: string): number | null;
  /** It was the right password after all. */
  giveBack(account: string, address: string): void;
}

/**
 * @param now milliseconds of a clock.
 */
export function signInTries(now: () => number): Tries {
  const addresses: RateLimiter = rateLimiter(now, addressLimits);
  const accounts = new Map<string, { left: number; at: number }>();

  function bucketOf(account: string) {
    const known = accounts.get(account) ?? { left: BURST, at: now() };
    const left = Math.min(BURST, known.left + Math.max(0, now() - known.at) / REFILL);
    return { left, at: now() };
  }

  function remember(account: string, bucket: { left: number; at: number }) {
    // The one that was not tried for the longest stands first.
    accounts.delete(account);
    accounts.set(account, bucket);
    const [oldest] = accounts.keys();
    if (accounts.size > MOST && oldest !== undefined) accounts.delete(oldest);
  }

  return {
    take(name, address) {
      const account = keyOf(name);
      const bucket = bucketOf(account);
      if (bucket.left < 1) return Math.ceil(((1 - bucket.left) * REFILL) / 1000);
      const wait = addresses.take(address);
      if (wait !== null) return wait;
      remember(account, { ...bucket, left: bucket.left - 1 });
      return null;
    },
    giveBack(name, address) {
      accounts.delete(keyOf(name));
      addresses.giveBack(address);
    },
  };
}

/** Returns a digest of the typed account, which may be a password in the wrong field. */
const keyOf = (account: string) => createHash("sha256").update(account).digest("base64url");
