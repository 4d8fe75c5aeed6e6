import { setTimeout as pause } from "node:timers/promises";
import type { Ingester } from "../../pictures/ingest-folder.ts";

/** In milliseconds: an idle ingest process ends. */
const IDLE = 5000;

/** One process for all posts; it ends when idle. After a crash the next post starts another. */
export function sharedIngester(open: () => Ingester) {
  let current: Ingester | null = null;
  let uses = 0;
  return {
    async ingest(file: Parameters<Ingester["ingest"]>[0]) {
      if (current?.isBroken) await current.close();
      if (!current || current.isBroken) current = open();
      uses += 1;
      const ingested = await current.ingest(file);
      void closeWhenIdle(uses);
      return ingested;
    },
  };

  async function closeWhenIdle(use: number) {
    await pause(IDLE, null, { ref: false });
    if (use !== uses || !current) return;
    const idle = current;
    current = null;
    await idle.close();
  }
}
