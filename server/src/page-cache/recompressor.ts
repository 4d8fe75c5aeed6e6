import { setTimeout as pause } from "node:timers/promises";
import { logError } from "../log.ts";
import type { CacheEntries } from "./cache-entries.ts";

/** In milliseconds: recompresses only pages that stayed unchanged so long. */
const UNCHANGED = 1000;

/** Recompresses entries one at a time. A second call does nothing while it runs. */
export function recompressor(entries: CacheEntries, now: () => number): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    for (let entry = entries.oldestToRecompress(); entry; entry = entries.oldestToRecompress()) {
      const wait = entry.renderedAt + UNCHANGED - now();
      // A longer wait means that the clock was set back.
      if (wait > 0 && wait <= UNCHANGED) await pause(wait, undefined, { ref: false });
      else await entry.page.recompress().catch((cause) => logError("compressing a page", cause));
    }
    isRunning = false;
  };
}
