import { setTimeout as pause } from "node:timers/promises";
import type { Arrived, Ingester } from "../../pictures/ingest-folder.ts";

/** In milliseconds: an idle ingest process ends. */
const IDLE = 5000;

/** One process for all posts; it ends when idle. */
export function sharedIngester(ingester: Ingester): Pick<Ingester, "ingest"> {
  let uses = 0;
  return {
    async ingest(file: Arrived) {
      uses += 1;
      const ingested = await ingester.ingest(file);
      void closeWhenIdle(uses);
      return ingested;
    },
  };

  async function closeWhenIdle(use: number) {
    await pause(IDLE, null, { ref: false });
    if (use === uses) await ingester.close();
  }
}
