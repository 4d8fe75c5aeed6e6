import { setTimeout as pause } from "node:timers/promises";
import { readMarker } from "../storage/store-marker.ts";
import { isUpToDate } from "./migrate.ts";
import type { Store } from "./store.ts";

export interface Readiness {
  store: "ready" | "cannot be read" | "must be brought up to date";
  files: "ready" | "out of reach";
}

/** Milliseconds until a part that does not answer counts as gone. */
const PATIENCE = 2000;
/** Milliseconds for which an answer holds, so that asking often costs nothing. */
const HOLDS = 1000;

/** Returns what says of a store whether it can be used now. */
export function watchReadiness({ db, files }: Store): () => Promise<Readiness> {
  let asked: { at: number; answer: Promise<Readiness> } | null = null;

  async function ask(): Promise<Readiness> {
    const [isCurrent, marker] = await Promise.all([soon(isUpToDate(db)), soon(readMarker(files))]);
    const stale = isCurrent === null ? "cannot be read" : "must be brought up to date";
    return { store: isCurrent ? "ready" : stale, files: marker === null ? "out of reach" : "ready" };
  }

  return () => {
    if (!asked || performance.now() - asked.at > HOLDS) asked = { at: performance.now(), answer: ask() };
    return asked.answer;
  };
}

/** Resolves with null when the request fails or takes too long: what failed is logged where it is used. */
const soon = <Result>(request: Promise<Result>): Promise<Result | null> =>
  Promise.race([request.catch(() => null), pause(PATIENCE, null, { ref: false })]);
