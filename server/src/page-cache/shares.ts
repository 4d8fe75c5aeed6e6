import { networksOf } from "../network/addresses.ts";

/** Limits the work of each address, so that one cannot fill a queue. */
export interface Shares {
  /** Returns null at once when the address has its share. */
  add<Result>(address: string, work: () => Promise<Result>): Promise<Result | null>;
}

/** An IPv6 household counts as one address. */
export const householdOf = (address: string): string => networksOf(address).address ?? address;

export function openShares(most: number): Shares {
  const taken = new Map<string, number>();
  return {
    async add(address, work) {
      const household = householdOf(address);
      const count = taken.get(household) ?? 0;
      if (count >= most) return null;
      taken.set(household, count + 1);
      try {
        return await work();
      } finally {
        const left = (taken.get(household) ?? 1) - 1;
        if (left > 0) taken.set(household, left);
        else taken.delete(household);
      }
    },
  };
}
