import { logEvent } from "../../log.ts";
import type { DatabaseGone } from "./trouble.ts";

/** Milliseconds for which nobody asks a database again that did not answer; twice as long as it took to fail, when that is longer. */
const GONE_FOR = 500;
/** A slower answer does not end an outage. */
const SLOW = 1000;
/** The one that asks whether it is back is given up after this: others may ask then. */
const LONGEST_TRY = 20_000;

/** Knows whether a database answers, and logs when that changes. */
export interface Outage {
  /** Returns the last failure while it is too early to ask again, or while another one asks; otherwise null. */
  tooEarly(): DatabaseGone | null;
  /** @param took milliseconds. */
  failed(failure: DatabaseGone, took: number): void;
  answered(took: number): void;
}

const outages = new Map<string, Outage>();

/** Returns what all connections of this process know of one database. */
export function outageOf(url: string, address: string): Outage {
  const known = outages.get(url) ?? watchOutage(address);
  outages.set(url, known);
  return known;
}

function watchOutage(address: string): Outage {
  let last: { failure: DatabaseGone; askAgainAt: number } | null = null;
  const failed: Outage["failed"] = (failure, took) => {
    if (!last) logEvent(`${address} does not answer (${failure.message}): pages show what is kept, forms are refused`);
    last = { failure, askAgainAt: performance.now() + Math.max(GONE_FOR, 2 * took) };
  };
  return {
    tooEarly() {
      if (!last) return null;
      const now = performance.now();
      if (now < last.askAgainAt) return last.failure;
      last.askAgainAt = now + LONGEST_TRY;
      return null;
    },
    failed,
    answered(took) {
      if (!last) return;
      if (took > SLOW) return failed(last.failure, took);
      logEvent(`${address} answers again`);
      last = null;
    },
  };
}
