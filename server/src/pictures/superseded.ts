import type { FileStorage } from "../storage/file-storage.ts";

const DAY = 24 * 60 * 60 * 1000;

/**
 * Deletes what no row names any more. What was stored within a day stays: whoever publishes stores first and names last.
 * @param stored all paths, listed before `named` was read.
 */
export async function removeSuperseded(storage: FileStorage, stored: Iterable<string>, named: Set<string>) {
  for (const path of stored) {
    if (named.has(path)) continue;
    const storedAt = await storage.storedAt(path);
    if (storedAt && Date.now() - storedAt.getTime() > DAY) await storage.remove(path);
  }
}
