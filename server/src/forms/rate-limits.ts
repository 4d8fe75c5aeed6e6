import { isIPv6 } from "node:net";

/** So many at once, and one more each `refill` ms. */
export interface Limit {
  burst: number;
  refill: number;
}

/** Docs: docs/decisions/2026-11-20-rate-limits-of-the-forms.md */
export const formLimits = {
  address: { burst: 10, refill: 60_000 },
  everybody: { burst: 20_000, refill: 50 },
} satisfies Record<string, Limit>;

/** More addresses than these are not remembered: the longest unseen is forgotten. */
const MOST_ADDRESSES = 20_000;

/** How many submissions are kept from one address and in all. In memory only: a restart forgets. */
export interface RateLimits {
  /** Takes one, or answers the seconds to wait (and takes none). */
  take(address: string): number | null;
  /** Puts one back: it was not kept after all. */
  giveBack(address: string): void;
  readonly addresses: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** @param now milliseconds of a clock. */
export function rateLimits(now: () => number, limits: Record<keyof typeof formLimits, Limit> = formLimits): RateLimits {
  const everybody: Bucket = { left: limits.everybody.burst, at: now() };
  const buckets = new Map<string, Bucket>();

  function bucketOf(address: string): Bucket {
    const household = householdOf(address);
    const bucket = buckets.get(household) ?? { left: limits.address.burst, at: now() };
    // Put at the end again: the first of the map is the longest unseen.
    buckets.delete(household);
    buckets.set(household, bucket);
    if (buckets.size > MOST_ADDRESSES) buckets.delete(buckets.keys().next().value as string);
    return bucket;
  }

  return {
    take(address) {
      const bucket = bucketOf(address);
      fill(bucket, limits.address, now());
      fill(everybody, limits.everybody, now());
      const wait = Math.max(waitOf(bucket, limits.address), waitOf(everybody, limits.everybody));
      if (wait > 0) return Math.ceil(wait / 1000);
      bucket.left -= 1;
      everybody.left -= 1;
      return null;
    },
    giveBack(address) {
      const bucket = bucketOf(address);
      bucket.left = Math.min(bucket.left + 1, limits.address.burst);
      everybody.left = Math.min(everybody.left + 1, limits.everybody.burst);
    },
    get addresses() {
      return buckets.size;
    },
  };
}

function fill(bucket: Bucket, { burst, refill }: Limit, now: number) {
  bucket.left = Math.min(burst, bucket.left + Math.max(0, now - bucket.at) / refill);
  bucket.at = now;
}

const waitOf = ({ left }: Bucket, { refill }: Limit) => (left >= 1 ? 0 : (1 - left) * refill);

/** Of IPv6 a household has a whole /64 to choose from. */
function householdOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
