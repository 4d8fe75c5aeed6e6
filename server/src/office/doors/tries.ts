import type { Kysely } from "kysely";
import { type Limit, type Quota, quotaOf, storedLimits } from "../../limits/rate-limits.ts";
import type { Database } from "../../store/tables/database.ts";

export const passwordLimit: Limit = { burst: 10, refill: 90_000 };
/** Three of a million codes are right. With the password, somebody who guesses for a year has one chance in twenty. */
export const codeLimit: Limit = { burst: 5, refill: 1_800_000 };

/** Wrong tries of an address: a whole school may share one. What is right is given back. */
const addressLimit: Limit = { burst: 40, refill: 20_000 };

/** Counted in the store: all processes together allow no more tries than one. */
export interface Tries {
  /** Takes one try and returns null, or returns the seconds to wait (and takes none). */
  take(account: string, address: string): Promise<number | null>;
  giveBack(account: string, address: string): Promise<void>;
}

/** @param what passwords and codes are counted apart. */
export function signInTries(db: Kysely<Database>, now: () => number, what: string, limit: Limit): Tries {
  const limits = storedLimits(now);
  const ofAccount = (account: string): Quota => ({ name: `${what} account ${account}`, limit });
  const ofAddress = (address: string) => quotaOf(what, address, addressLimit);
  return {
    take: (account, address) =>
      db.transaction().execute((transaction) => limits.take(transaction, [ofAccount(account), ofAddress(address)])),
    giveBack: (account, address) =>
      db.transaction().execute(async (transaction) => {
        await limits.fill(transaction, ofAccount(account));
        await limits.giveBack(transaction, [ofAddress(address)]);
      }),
  };
}
