import { logEvent } from "../../log.ts";
import type { DatabaseGone } from "./trouble.ts";

/** For so long nobody asks a database again that did not answer. */
const GONE_FOR = 500;

/** Knows whether a database answers, and logs when that changes. */
export interface Outage {
  /** Returns the last failure while it is too early to ask again; otherwise null. */
  tooEarly(): DatabaseGone | null;
  began(failure: DatabaseGone): void;
  ended(): void;
}

const outages = new Map<string, Outage>();

/** Returns what all connections of this process know of one database. */
export function outageOf(url: string, address: string): Outage {
  const known = outages.get(url) ?? watchOutage(address);
  outages.set(url, known);
  return known;
}

function watchOutage(address: string): Outage {
  let last: { failure: DatabaseGone; at: number } | null = null;
  return {
    tooEarly: () => (last && performance.now() < last.at + GONE_FOR ? last.failure : null),
    began(failure) {
      if (!last)
        logEvent(`${address} does not answer (${failure.message}): pages show what is kept, forms are refused`);
      last = { failure, at: performance.now() };
    },
    ended() {
      if (last) logEvent(`${address} answers again`);
      last = null;
    },
  };
}
