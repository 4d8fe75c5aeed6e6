import { accessSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";

/** In bytes after a checkpoint; a large publication makes the log grow far beyond. */
const LOG_KEPT = 4 * 2 ** 20;

/** Opens or makes the file. A commit is on the disk before it returns; deleted rows are overwritten. Waits `patience` ms for other writers. */
export function openForWriting(file: string, patience: number): DatabaseSync {
  refuseUnlessWritable(file);
  return checked(new DatabaseSync(file), (database) => {
    database.exec(
      "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;",
    );
    database.exec(`PRAGMA journal_size_limit = ${LOG_KEPT}; PRAGMA busy_timeout = ${patience}`);
  });
}

/** SQLite would open it for reading and fail at the first write. The system's error names the cause. */
function refuseUnlessWritable(file: string) {
  accessSync(dirname(file), constants.W_OK);
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
}

/** Opens a copy in memory: on a full or read-only disk, the file itself cannot be shared or opened for writing later. */
export function openForReading(file: string): DatabaseSync {
  const log = `${file}-wal`;
  const isWhole = !existsSync(log) || statSync(log).size === 0;
  // The log's index is in memory or not needed.
  if (isWhole) return copyInMemory(file, "mode=ro&immutable=1");
  try {
    return copyInMemory(file, "mode=ro&readonly_shm=1");
  } catch {
    return copyByWayOfTemporary(file, log);
  }
}

/** A log without its index can be read only where a new index can be written. */
function copyByWayOfTemporary(file: string, log: string): DatabaseSync {
  const folder = mkdtempSync(join(tmpdir(), "school-"));
  try {
    copyFileSync(file, join(folder, "school.sqlite"));
    copyFileSync(log, join(folder, "school.sqlite-wal"));
    return copyInMemory(join(folder, "school.sqlite"), "mode=rw");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function copyInMemory(file: string, how: string): DatabaseSync {
  const address = pathToFileURL(file);
  address.search = how;
  const onDisk = new DatabaseSync(address, { readOnly: how !== "mode=rw" });
  try {
    return inMemory(onDisk);
  } finally {
    onDisk.close();
  }
}

/** Bytes 18 and 19 of the header announce a log; a database in memory has none. */
function inMemory(database: DatabaseSync): DatabaseSync {
  const bytes = database.serialize();
  bytes.fill(1, 18, 20);
  return checked(new DatabaseSync(":memory:"), (copy) => copy.deserialize(bytes));
}

function checked(database: DatabaseSync, prepare: (database: DatabaseSync) => void): DatabaseSync {
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
