import { logError, logEvent } from "../../log.ts";
import type { DatabaseGone } from "./trouble.ts";

/** In milliseconds: a database that did not answer is not asked again; twice as long as the failure took, when that is more. */
const GONE_FOR = 500;
/** In milliseconds: a slower answer does not end an outage. */
const SLOW = 1000;
/** In milliseconds: then another connection may ask whether the database is back. */
const LONGEST_TRY = 20_000;

/** Logs when a database stops and starts to answer. */
export interface Outage {
  /** Returns the last failure; null while the database is well. */
  failure(): DatabaseGone | null;
  /** Returns the last failure while it is too early to ask again, or while another connection asks; otherwise null. */
  tooEarly(): DatabaseGone | null;
  /** @param took in milliseconds. */
  failed(failure: DatabaseGone, took: number): void;
  answered(took: number): void;
}

const outages = new Map<string, Outage>();

export function outageOf(url: string, address: string): Outage {
  const known = outages.get(url) ?? watchOutage(address);
  outages.set(url, known);
  return known;
}

function watchOutage(address: string): Outage {
  let last: { failure: DatabaseGone; askAgainAt: number } | null = null;
  const failed: Outage["failed"] = (failure, took) => {
    if (!last) logError(`${address} does not answer: pages show what is kept, forms are refused`, failure.message);
    last = { failure, askAgainAt: performance.now() + Math.max(GONE_FOR, 2 * took) };
  };
  return {
    failure: () => last?.failure ?? null,
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
