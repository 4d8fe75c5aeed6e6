import { type NetworkSize, networkSizes, networksOf } from "../network/addresses.ts";

/** Allows `burst` at once, then one more every `refill` milliseconds. */
export interface Limit {
  burst: number;
  refill: number;
}

export type Limits = Record<NetworkSize | "everybody", Limit>;

const MAX_NETWORKS = 40_000;
const KEPT = 3 / 4;

/** For one process; `stored-limits.ts` has limits for all processes of a store. */
export interface RateLimiter {
  /** Takes one and returns null, or takes none and returns the seconds to wait. */
  take(address: string): number | null;
  giveBack(address: string): void;
  readonly networks: number;
}

interface Bucket {
  limit: Limit;
  left: number;
  at: number;
}

/** Returns a limiter with token buckets. */
export function rateLimiter(now: () => number, limits: Limits): RateLimiter {
  const everybody = full(limits.everybody);
  const buckets = new Map<string, Bucket>();

  function full(limit: Limit): Bucket {
    return { limit, left: limit.burst, at: now() };
  }

  /** A network that is not in memory has a full bucket. */
  function bucketsOf(address: string): [string, Bucket][] {
    const networks = networksOf(address);
    return networkSizes.flatMap((size) => {
      if (networks[size] === undefined) return [];
      const key = `${size} ${networks[size]}`;
      return [[key, buckets.get(key) ?? full(limits[size])]];
    });
  }

  return {
    take(address) {
      const own = bucketsOf(address);
      const all = [everybody, ...own.map(([, bucket]) => bucket)];
      for (const bucket of all) fill(bucket, now());
      const wait = Math.max(...all.map(waitOf));
      // A refusal adds no bucket: a flood of new addresses would push out those at their limit.
      if (wait > 0) return Math.ceil(wait / 1000);
      for (const bucket of all) bucket.left -= 1;
      for (const [key, bucket] of own) buckets.set(key, bucket);
      if (buckets.size > MAX_NETWORKS) forgetFullest(buckets, now());
      return null;
    },
    giveBack(address) {
      for (const [, bucket] of bucketsOf(address)) bucket.left = Math.min(bucket.limit.burst, bucket.left + 1);
    },
    get networks() {
      return buckets.size;
    },
  };
}

/** The fullest go first: a network at its limit stays in memory longest. */
function forgetFullest(buckets: Map<string, Bucket>, now: number) {
  for (const bucket of buckets.values()) fill(bucket, now);
  const kept = Math.floor(buckets.size * KEPT);
  const shares = Float64Array.from(buckets.values(), shareLeft).sort();
  const fullest = shares[kept] ?? 1;
  for (const [key, bucket] of buckets) {
    if (buckets.size <= kept) return;
    if (shareLeft(bucket) >= fullest) buckets.delete(key);
  }
}

const shareLeft = ({ left, limit }: Bucket) => left / limit.burst;

function fill(bucket: Bucket, now: number) {
  const { burst, refill } = bucket.limit;
  bucket.left = Math.min(burst, bucket.left + Math.max(0, now - bucket.at) / refill);
  bucket.at = now;
}

const waitOf = ({ left, limit }: Bucket) => (left >= 1 ? 0 : (1 - left) * limit.refill);
