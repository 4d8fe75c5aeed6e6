import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import { networkOf } from "../base/client-address.server.ts";
import { deleteRows } from "./rows.server.ts";
import type { Database } from "./tables/database.server.ts";

/** Allows `burst` at once, then one more every `refill` milliseconds. */
export interface Limit {
  burst: number;
  refill: number;
}

/** Networks that one limiter remembers in memory. */
const MOST_NETWORKS = 40_000;
/** In milliseconds. */
const FORGOTTEN_EVERY = 60_000;

/**
 * Returns the milliseconds until the limit is full again, before anything is taken. `fullAt` far beyond that comes from a clock that was
 * ahead: it must not hold everybody back until the right clock reaches it.
 */
function missingOf(fullAt: number, time: number, { burst, refill }: Limit): number {
  const whole = burst * refill;
  const missing = fullAt - time;
  return missing > 2 * whole ? 0 : Math.min(Math.max(0, missing), whole);
}

/** Returns the milliseconds until one more is allowed; zero or less when it is. */
const waitOf = (missing: number, { burst, refill }: Limit) => missing - (burst - 1) * refill;

const inSeconds = (milliseconds: number) => Math.ceil(milliseconds / 1000);

/** Limits an address in the memory of this process, where a flood must not reach the store. */
export function rateLimiter(now: () => number, limit: Limit) {
  let fullAt = new Map<string, number>();

  /** Forgets those that have used least: a flood of new addresses must not push out one that reached its limit. */
  function forget() {
    const latestFirst = [...fullAt].sort(([, one], [, other]) => other - one);
    fullAt = new Map(latestFirst.slice(0, MOST_NETWORKS / 2));
  }

  return {
    /** Takes one and returns null, or takes none and returns the seconds to wait. */
    take(address: string): number | null {
      const network = networkOf(address);
      const time = Math.floor(now());
      const missing = missingOf(fullAt.get(network) ?? time, time, limit);
      const wait = waitOf(missing, limit);
      if (wait > 0) return inSeconds(wait);
      fullAt.set(network, time + missing + limit.refill);
      if (fullAt.size > MOST_NETWORKS) forget();
      return null;
    },
    giveBack(address: string): void {
      const network = networkOf(address);
      const known = fullAt.get(network);
      if (known !== undefined) fullAt.set(network, known - limit.refill);
    },
  };
}

/** Attempts counted in the store under one name. */
export interface Quota {
  name: string;
  limit: Limit;
}

/** Returns the quota of an address. @param what each has quotas of its own. */
export const quotaOf = (what: string, address: string, limit: Limit): Quota => ({
  name: `${what} ${networkOf(address)}`,
  limit,
});

/** Limits in the store: all its processes together allow no more than one, and a restart forgets nothing. */
export function storedLimits(now: () => number) {
  let forgottenAt = Number.NEGATIVE_INFINITY;
  let salt: string | undefined;

  /** Returns a digest: the table holds no address. */
  async function keyOf(transaction: Transaction<Database>, { name }: Quota): Promise<string> {
    salt ??= (await transaction.selectFrom("store").select("id").executeTakeFirst())?.id ?? "";
    return createHash("sha256").update(`${salt} ${name}`).digest("base64url");
  }

  async function forgetFull(transaction: Transaction<Database>, time: number) {
    if (Math.abs(time - forgottenAt) < FORGOTTEN_EVERY) return;
    forgottenAt = time;
    await transaction.deleteFrom("rate_limits").where("full_at", "<=", time).execute();
  }

  return {
    /** Takes one of each quota and returns null, or takes none and returns the seconds to wait. Call it in a transaction: other processes take too. */
    async take(transaction: Transaction<Database>, quotas: readonly Quota[]): Promise<number | null> {
      const time = Math.floor(now());
      await forgetFull(transaction, time);
      const keyed: { key: string; limit: Limit }[] = [];
      for (const quota of quotas) keyed.push({ key: await keyOf(transaction, quota), limit: quota.limit });
      const keys = keyed.map(({ key }) => key);
      const rows = await transaction.selectFrom("rate_limits").selectAll().where("name", "in", keys).execute();
      const fullAt = new Map(rows.map((row) => [row.name, row.full_at]));
      const states = keyed.map(({ key, limit }) => {
        return { key, limit, missing: missingOf(fullAt.get(key) ?? time, time, limit) };
      });
      const wait = Math.max(...states.map(({ missing, limit }) => waitOf(missing, limit)));
      if (wait > 0) return inSeconds(wait);
      await transaction
        .insertInto("rate_limits")
        .values(states.map(({ key, missing, limit }) => ({ name: key, full_at: time + missing + limit.refill })))
        .onConflict((known) => known.column("name").doUpdateSet(({ ref }) => ({ full_at: ref("excluded.full_at") })))
        .execute();
      return null;
    },
    async giveBack(transaction: Transaction<Database>, quotas: readonly Quota[]) {
      for (const quota of quotas) {
        await transaction
          .updateTable("rate_limits")
          .set(({ eb }) => ({ full_at: eb("full_at", "-", quota.limit.refill) }))
          .where("name", "=", await keyOf(transaction, quota))
          .execute();
      }
    },
    async fill(transaction: Transaction<Database>, quota: Quota) {
      await deleteRows(transaction, "rate_limits", { name: await keyOf(transaction, quota) });
    },
  };
}
