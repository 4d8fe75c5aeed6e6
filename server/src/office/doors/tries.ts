import { createHash } from "node:crypto";
import { type RateLimiter, rateLimiter } from "../../forms/rate-limiter.ts";

/** Wrong tries that an account has at once, and the milliseconds after which it has one more. */
interface AccountLimit {
  burst: number;
  refill: number;
}

export const passwordLimit: AccountLimit = { burst: 10, refill: 90_000 };
/** Three of a million codes are right. With the password, somebody who guesses for a year has one chance in twenty. */
export const codeLimit: AccountLimit = { burst: 5, refill: 1_800_000 };
const MOST = 10_000;

/** Wrong tries of an address: a whole school may share one. What is right is given back. */
const addressLimits = {
  address: { burst: 40, refill: 20_000 },
  site: { burst: 120, refill: 10_000 },
  network: { burst: 1000, refill: 1000 },
  provider: { burst: 3000, refill: 300 },
  everybody: { burst: 10_000, refill: 100 },
};

/** In memory only: a restart forgets. */
export interface Tries {
  /** Takes one try and returns null, or returns the seconds to wait (and takes none). */
  take(account: string, address: string): number | null;
  giveBack(account: string, address: string): void;
}

export function signInTries(now: () => number, { burst, refill }: AccountLimit): Tries {
  const addresses: RateLimiter = rateLimiter(now, addressLimits);
  const accounts = new Map<string, { left: number; at: number }>();

  function bucketOf(account: string) {
    const known = accounts.get(account) ?? { left: burst, at: now() };
    const left = Math.min(burst, known.left + Math.max(0, now() - known.at) / refill);
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
      if (bucket.left < 1) return Math.ceil(((1 - bucket.left) * refill) / 1000);
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
