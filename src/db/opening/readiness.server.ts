import { setTimeout as pause } from "node:timers/promises";
import { readMarker } from "../../storage/store-marker.server.ts";
import type { Store } from "../store.server.ts";
import { isUpToDate } from "./migrate.server.ts";

export interface Readiness {
  store: "ready" | "cannot be read" | "must be brought up to date";
  files: "ready" | "out of reach";
}

/** In milliseconds. */
const PATIENCE = 2000;
/** In milliseconds: frequent questions cost nothing. */
const HOLDS = 1000;

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

/** Resolves with null after a failure or a timeout; the failure is logged where it happens. */
const soon = <Result>(request: Promise<Result>): Promise<Result | null> =>
  Promise.race([request.catch(() => null), pause(PATIENCE, null, { ref: false })]);
