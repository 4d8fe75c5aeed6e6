import { existsSync, statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { troubleInWords } from "../../cause-in-words.ts";
import { isBusy } from "./busy.ts";
import { openForReading, openForWriting } from "./connection.ts";

/** In milliseconds. */
const TRY_EVERY = 1000;

export interface Connection {
  /** @param toWrite throws the cause when writing is impossible. */
  current(toWrite?: boolean): DatabaseSync;
}

export function fixedConnection(database: DatabaseSync): Connection {
  return { current: () => database };
}

/** Reads where it cannot write, and tries again every second. @throws when neither is possible. */
export function mendingConnection(file: string, patience: number): Connection {
  const hasContent = existsSync(file) && statSync(file).size > 0;
  let reading: { cause: unknown; since: number } | null = null;
  let database = open();

  function open(): DatabaseSync {
    try {
      return openForWriting(file, patience);
    } catch (cause) {
      if (!hasContent || troubleInWords(cause) === null || isBusy(cause)) throw cause;
      reading = { cause, since: performance.now() };
      try {
        return openForReading(file);
      } catch {
        throw cause;
      }
    }
  }

  function tryToWrite() {
    try {
      const next = openForWriting(file, patience);
      database.close();
      database = next;
      reading = null;
    } catch (cause) {
      reading = { cause, since: performance.now() };
    }
  }

  return {
    current(toWrite = false) {
      if (reading && (toWrite || performance.now() - reading.since > TRY_EVERY)) tryToWrite();
      if (reading && toWrite) throw reading.cause;
      return database;
    },
  };
}
