import { type NetworkSize, networkSizes, networksOf } from "../network/addresses.ts";

/** So many at once, and one more each `refill` ms. */
interface Limit {
  burst: number;
  refill: number;
}

/** The limit of each network that an address lies in, and of all together. */
export type Limits = Record<NetworkSize | "everybody", Limit>;

/** Submissions that are stored. Docs: docs/decisions/2026-11-22-rate-limits.md */
export const formLimits: Limits = {
  address: { burst: 10, refill: 60_000 },
  site: { burst: 40, refill: 15_000 },
  network: { burst: 1000, refill: 1000 },
  provider: { burst: 10_000, refill: 100 },
  everybody: { burst: 20_000, refill: 50 },
};

/** Limits of all that is sent to the site, stored or not. */
export const tryLimits: Limits = {
  address: { burst: 30, refill: 10_000 },
  site: { burst: 120, refill: 2500 },
  network: { burst: 3000, refill: 100 },
  provider: { burst: 30_000, refill: 10 },
  everybody: { burst: 60_000, refill: 2 },
};

/** Networks that are remembered. */
const MOST_NETWORKS = 40_000;
/** The part of them that stays when there are more. */
const STAYING = 3 / 4;

/** Limits of one network and of all together. In memory only: a restart forgets. */
export interface RateLimits {
  /** Takes one and returns null, or returns the seconds to wait (and takes none). */
  take(address: string): number | null;
  /** Puts one back: it was not kept after all. */
  giveBack(address: string): void;
  /** The number of networks that are remembered. */
  readonly networks: number;
}

interface Bucket {
  limit: Limit;
  left: number;
  at: number;
}

/** @param now milliseconds of a clock. */
export function rateLimits(now: () => number, limits: Limits = formLimits): RateLimits {
  const everybody = full(limits.everybody);
  const buckets = new Map<string, Bucket>();

  function full(limit: Limit): Bucket {
    return { limit, left: limit.burst, at: now() };
  }

  /** The buckets of an address by their keys. One that is not remembered is full. */
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
      // A refusal is not remembered: a flood of new addresses would make the server forget the others.
      if (wait > 0) return Math.ceil(wait / 1000);
      for (const bucket of all) bucket.left -= 1;
      for (const [key, bucket] of own) buckets.set(key, bucket);
      if (buckets.size > MOST_NETWORKS) forgetFullest(buckets, now());
      return null;
    },
    giveBack(address) {
      const own = bucketsOf(address).map(([, bucket]) => bucket);
      for (const bucket of [everybody, ...own]) bucket.left = Math.min(bucket.left + 1, bucket.limit.burst);
    },
    get networks() {
      return buckets.size;
    },
  };
}

/** Forgets the networks that have taken the least of what they may: a limit that was reached is remembered the longest. */
function forgetFullest(buckets: Map<string, Bucket>, now: number) {
  for (const bucket of buckets.values()) fill(bucket, now);
  const staying = Math.floor(buckets.size * STAYING);
  const shares = Float64Array.from(buckets.values(), shareLeft).sort();
  const fullest = shares[staying] ?? 1;
  for (const [key, bucket] of buckets) {
    if (buckets.size <= staying) return;
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
