import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import { logError } from "../../base/log.server.ts";
import { engine } from "../../db/engine.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { isIndexFresh, isUsable, refreshIndex } from "./refresh-index.server.ts";

/** In milliseconds: whoever asks waits so long for the index; what is not read by then is left out. */
const PATIENCE = 500;
const BETWEEN_TRIES = 25;

interface School {
  db: Kysely<Database>;
}

/** Returns a function that reads what has changed into the index. It returns false when the index may hold what is not visible any more. */
export function indexRefresher(school: School): () => Promise<boolean> {
  let refreshing: Promise<void> | undefined;
  return async () => {
    if (await isIndexFresh(school)) return true;
    refreshing ??= refreshFor(school).finally(() => {
      refreshing = undefined;
    });
    await refreshing;
    return isUsable(school);
  };
}

async function refreshFor(school: School): Promise<void> {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    try {
      if (!(await refreshIndex(school))) return;
      await nextTurn();
    } catch (cause) {
      if (!engine.isBusy(cause)) return logError("search index", cause);
      await pause(BETWEEN_TRIES);
    }
  }
}
