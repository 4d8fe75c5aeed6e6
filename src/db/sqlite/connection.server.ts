import { accessSync, closeSync, constants, existsSync, openSync, rmSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { storeErrorText } from "../../base/error-text.server.ts";
import { sizeOf } from "../../storage/find-database.server.ts";

/** In bytes after a checkpoint; a large publication makes the log grow far beyond. */
const LOG_KEPT = 4 * 2 ** 20;
/** In bytes: the index of the log, and a form. */
const ROOM = Buffer.alloc(64 * 1024);
/** In milliseconds. */
const TRY_EVERY = 1000;

export interface Opening {
  /** In milliseconds for another writer. The whole process waits: 0 where visitors wait. */
  patience?: number;
  orRead?: boolean;
}

export interface Connection {
  /** @param toWrite throws the cause when writing is impossible. */
  current(toWrite?: boolean): DatabaseSync;
  close(): void;
}

interface Reading {
  database: DatabaseSync;
  /** The error of the last try to write, and its time by `performance.now()`. */
  cause: unknown;
  since: number;
}

/** One for each file, shared by the connections of this process: while one reads a log without its index, SQLite lets none write. */
const readings = new Map<string, Reading>();

/** Opens or makes the file. With `orRead`, reads one that cannot be written, and tries to write every second. @throws when it can do neither. */
export function connect(file: string, { patience = 5000, orRead = false }: Opening): Connection {
  const mayRead = orRead && sizeOf(file) > 0;
  let isOpen = false;
  let writer: DatabaseSync | undefined;

  function tryToWrite() {
    const known = readings.get(file);
    try {
      refuseUnlessWritable(file);
      stopReading(file);
      writer = openForWriting(file, patience);
    } catch (cause) {
      if (!isOpen && (!mayRead || isBusy(cause) || storeErrorText(cause) === null)) throw cause;
      const database = known?.database.isOpen ? known.database : openForReading(file, cause);
      readings.set(file, { database, cause, since: performance.now() });
    }
  }

  tryToWrite();
  isOpen = true;
  return {
    current(toWrite = false) {
      if (writer) return writer;
      const reading = readings.get(file);
      const isDue = toWrite || !reading || performance.now() - reading.since > TRY_EVERY;
      // A transaction sees one moment to its end.
      if (isDue && !reading?.database.isTransaction) tryToWrite();
      if (writer) return writer;
      const { database, cause } = readings.get(file) as Reading;
      if (toWrite) throw cause;
      return database;
    },
    close() {
      if (!writer) stopReading(file);
      else if (writer.isOpen) writer.close();
    },
  };
}

/**
 * Throws the error of the system where the index of the log would find no room: SQLite maps it into memory, and may then be killed.
 * Does not open the database: to close it would end the locks that SQLite has on it.
 */
function refuseUnlessWritable(file: string) {
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  const room = openSync(`${file}-room`, "w");
  try {
    rmSync(`${file}-room`, { force: true });
    writeFileSync(room, ROOM);
  } finally {
    closeSync(room);
  }
}

/** A commit is on the disk before it returns; deleted rows are overwritten. Waits `patience` ms for other writers. */
function openForWriting(file: string, patience: number): DatabaseSync {
  return checked(new DatabaseSync(file), (database) => {
    database.exec(
      "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;",
    );
    database.exec(`PRAGMA journal_size_limit = ${LOG_KEPT}; PRAGMA busy_timeout = ${patience}`);
  });
}

/** Makes the index of a log in memory; for that SQLite asks for its file, if only an empty one. @throws `cause` when it cannot be read. */
function openForReading(file: string, cause: unknown): DatabaseSync {
  const [log, index] = [`${file}-wal`, `${file}-shm`];
  // Whoever writes has an index: without it and without a log, nothing changes the file.
  const isWhole = sizeOf(log) === 0 && !existsSync(index);
  const address = pathToFileURL(file);
  address.search = isWhole ? "immutable=1" : "readonly_shm=1";
  try {
    if (!isWhole && !existsSync(index)) writeFileSync(index, "", { mode: 0o600 });
    return checked(new DatabaseSync(address, { readOnly: true }));
  } catch {
    throw cause;
  }
}

function stopReading(file: string) {
  readings.get(file)?.database.close();
  readings.delete(file);
}

function checked(database: DatabaseSync, prepare = (_: DatabaseSync) => {}): DatabaseSync {
  try {
    prepare(database);
    const damage = database.prepare("PRAGMA quick_check(1)").get()?.quick_check;
    if (damage !== "ok") throw new Error(`it is damaged: ${damage}`);
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}

/** Returns whether an error is SQLITE_BUSY or one of its kinds. */
export function isBusy(cause: unknown): boolean {
  return cause instanceof Error && "errcode" in cause && (Number(cause.errcode) & 0xff) === 5;
}
