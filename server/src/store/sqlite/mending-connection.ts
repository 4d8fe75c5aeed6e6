import { existsSync, statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { troubleInWords } from "../../cause-in-words.ts";
import { isBusy } from "./busy.ts";
import { openForReading, openForWriting } from "./connection.ts";

/** Milliseconds between two tries to write where only reading was possible. */
const TRY_EVERY = 1000;

/** A connection that may be opened anew between two statements. */
export interface Connection {
  /** @param toWrite whether what follows writes; throws the cause when it cannot. */
  current(toWrite?: boolean): DatabaseSync;
}

/** The same connection for ever. */
export function fixedConnection(database: DatabaseSync): Connection {
  return { current: () => database };
}

/**
 * Opens a database for writing or, where the disk is full or can only be read, for reading. It is then tried again every second
 * that it is used, and before each transaction.
 * @throws the cause that it cannot be written, when it cannot be read either.
 */
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
