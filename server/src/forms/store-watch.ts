import type { Kysely } from "kysely";
import { causeInWords, troubleInWords } from "../cause-in-words.ts";
import type { Database } from "../db/tables/database.ts";
import { tryToWrite } from "../db/try-write.ts";
import { logError, logEvent } from "../log.ts";

/** Milliseconds between two tries while nothing can be stored. */
const TRY_EVERY = 1000;

/** Knows whether what visitors send can be stored, and says in the log when that changes. */
export interface StoreWatch {
  /** Why nothing can be stored now, in words; null while it can. */
  trouble(): string | null;
  /** To be told why a write failed. */
  failed(cause: unknown): void;
  /** Calls `listener` each time that storing is possible again. */
  onMended(listener: () => void): void;
  stop(): void;
}

/**
 * While the disk or the database refuses, tries once a second.
 * @param unwritable why nothing could be written at the start, or null.
 */
export function watchStore(db: Kysely<Database>, unwritable: unknown): StoreWatch {
  const listeners: (() => void)[] = [];
  let trouble: string | null = null;
  let timer: NodeJS.Timeout | undefined;

  function begin(cause: unknown) {
    trouble = causeInWords(cause);
    timer = setTimeout(tryAgain, TRY_EVERY).unref();
  }

  async function tryAgain() {
    const cause = await tryToWrite(db);
    if (stopped) return;
    if (cause) return begin(cause);
    trouble = null;
    logEvent("what visitors send can be stored again");
    for (const listener of listeners) listener();
  }

  let stopped = false;
  if (unwritable) begin(unwritable);
  return {
    trouble: () => trouble,
    failed(cause) {
      if (trouble !== null || stopped || troubleInWords(cause) === null) return;
      logError("nothing can be stored", cause);
      begin(cause);
    },
    onMended: (listener) => void listeners.push(listener),
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
