import { existsSync, statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { troubleInWords } from "../../cause-in-words.ts";
import { isBusy } from "./busy.ts";
import { openForReading, openForWriting } from "./connection.ts";

/** Milliseconds between two tries to write where only reading was possible. */
const TRY_EVERY = 1000;

export interface Connection {
  /** @param toWrite whether what follows writes; throws the cause when it cannot. */
  current(toWrite?: boolean): DatabaseSync;
}

export function fixedConnection(database: DatabaseSync): Connection {
  return { current: () => database };
}

/** Opens a database for writing, or for reading where it cannot be written, and tries again every second. @throws when neither can be done. */
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
