import { networkOf } from "../network/client-address.ts";

/** Limits the work of each address, so that one cannot fill a queue. */
export interface Shares {
  /** Returns null at once when the address has its share. */
  add<Result>(address: string, work: () => Promise<Result>): Promise<Result | null>;
}

export function openShares(most: number): Shares {
  const taken = new Map<string, number>();
  return {
    async add(address, work) {
      const network = networkOf(address);
      const count = taken.get(network) ?? 0;
      if (count >= most) return null;
      taken.set(network, count + 1);
      try {
        return await work();
      } finally {
        const left = (taken.get(network) ?? 1) - 1;
        if (left > 0) taken.set(network, left);
        else taken.delete(network);
      }
    },
  };
}
