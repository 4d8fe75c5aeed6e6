import { createHash } from "node:crypto";
import { DAY } from "@school/content/rules/durations";
import type { Transaction } from "kysely";
import { networkSizes, networksOf } from "../network/addresses.ts";
import type { Database } from "../store/tables/database.ts";
import type { Limit, Limits } from "./rate-limiter.ts";

export interface Share {
  name: string;
  limit: Limit;
}

/** In milliseconds: full shares are deleted. */
const FORGOTTEN_EVERY = 60_000;
/** In milliseconds: longer than any limit needs to fill. A later time comes from a clock that was ahead. */
const LONGEST = DAY;

export interface StoredLimits {
  /** Takes one of each share and returns null, or takes none and returns the seconds to wait. Call it in a transaction: other processes take too. */
  take(transaction: Transaction<Database>, shares: readonly Share[]): Promise<number | null>;
  /** Returns one to each share. */
  giveBack(transaction: Transaction<Database>, shares: readonly Share[]): Promise<void>;
  fill(transaction: Transaction<Database>, share: Share): Promise<void>;
}

/**
 * Returns the milliseconds until the share is full. A time far beyond that comes from a clock that was ahead: it must not hold everybody back
 * until the right clock reaches it.
 */
function missingOf(left: number, { burst, refill }: Limit): number {
  const whole = burst * refill;
  return left > 2 * whole ? 0 : Math.min(Math.max(0, left), whole);
}

export function storedLimits(now: () => number): StoredLimits {
  let forgottenAt = Number.NEGATIVE_INFINITY;
  let salt: string | undefined;

  async function keyOf(transaction: Transaction<Database>, { name }: Share): Promise<string> {
    salt ??= (await transaction.selectFrom("store").select("id").executeTakeFirst())?.id ?? "";
    return createHash("sha256").update(`${salt} ${name}`).digest("base64url");
  }

  async function read(transaction: Transaction<Database>, shares: readonly Share[], time: number) {
    const keys: string[] = [];
    for (const share of shares) keys.push(await keyOf(transaction, share));
    const rows = await transaction.selectFrom("rate_limits").selectAll().where("name", "in", keys).execute();
    const used = new Map(rows.map(({ name, full_at }) => [name, full_at - time]));
    return shares.map(({ limit }, index) => {
      const key = keys[index] as string;
      return { key, limit, missing: missingOf(used.get(key) ?? 0, limit) };
    });
  }

  async function forgetFull(transaction: Transaction<Database>, time: number) {
    if (Math.abs(time - forgottenAt) < FORGOTTEN_EVERY) return;
    forgottenAt = time;
    await transaction
      .deleteFrom("rate_limits")
      .where((row) => row.or([row("full_at", "<=", time), row("full_at", ">", time + LONGEST)]))
      .execute();
  }

  return {
    async take(transaction, shares) {
      const time = Math.floor(now());
      await forgetFull(transaction, time);
      const states = await read(transaction, shares, time);
      const wait = Math.max(...states.map(({ missing, limit }) => missing - (limit.burst - 1) * limit.refill));
      if (wait > 0) return Math.ceil(wait / 1000);
      await transaction
        .insertInto("rate_limits")
        .values(states.map(({ key, missing, limit }) => ({ name: key, full_at: time + missing + limit.refill })))
        .onConflict((known) => known.column("name").doUpdateSet(({ ref }) => ({ full_at: ref("excluded.full_at") })))
        .execute();
      return null;
    },
    async giveBack(transaction, shares) {
      for (const share of shares) {
        await transaction
          .updateTable("rate_limits")
          .set(({ eb }) => ({ full_at: eb("full_at", "-", share.limit.refill) }))
          .where("name", "=", await keyOf(transaction, share))
          .execute();
      }
    },
    async fill(transaction, share) {
      await transaction
        .deleteFrom("rate_limits")
        .where("name", "=", await keyOf(transaction, share))
        .execute();
    },
  };
}

/** Returns one share of everybody, and one of each network around the address. @param what each has shares of its own. */
export function sharesOf(what: string, address: string, limits: Limits): Share[] {
  const networks = networksOf(address);
  const around = networkSizes.flatMap((size) => {
    const network = networks[size];
    return network === undefined ? [] : [{ name: `${what} ${size} ${network}`, limit: limits[size] }];
  });
  return [{ name: `${what} everybody`, limit: limits.everybody }, ...around];
}
