import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ContentSource } from "@school/content/source";
import { type Kysely, sql } from "kysely";
import { causeInWords, placeInWords, troubleInWords } from "../cause-in-words.ts";
import type { Config } from "../config.ts";
import { databaseContent } from "../db/database-content.ts";
import { migrate, refuseOlderVersion } from "../db/migrate.ts";
import { observedContent } from "../db/observed-content.ts";
import { openSqlite } from "../db/sqlite.ts";
import type { Database } from "../db/tables/database.ts";
import { tryToWrite } from "../db/try-write.ts";
import { OperatorError } from "../operator-error.ts";
import { refuseCutShortRestore } from "../storage/cut-short-restore.ts";
import { type FileStorage, folderStorage } from "../storage/file-storage.ts";
import { isForbidden, notYours, wayToRestore } from "../storage/find-database.ts";
import { type Seed, seedIfEmpty } from "./seed.ts";
import { joinHalves, refuseForeignFiles, refuseLostDatabase } from "./store-identity.ts";

/** An open store: rows and files. */
export interface Store {
  db: Kysely<Database>;
  /** A connection of its own for what visitors send: it never makes the process wait for another writer. */
  forms: Kysely<Database>;
  content: ContentSource;
  files: FileStorage;
  /** Why nothing could be written when it was opened; null when that was tried and done. */
  unwritable: unknown;
  close(): Promise<void>;
}

/**
 * Opens what is kept below `DATA_DIR`, brings it up to date and fills it if it is empty. A school that is there is opened on a full
 * disk too and on one that can only be read.
 * @throws OperatorError when there is no school yet and none can be stored, the database is broken, lost or not that of the files, or a
 * migration fails; nothing is changed then.
 */
export async function openStore(config: Config, makeSeed: () => Promise<Seed>, now = () => new Date()): Promise<Store> {
  prepareFolder(config.dataDir);
  refuseCutShortRestore(config.dataDir);
  const file = join(config.dataDir, "school.sqlite");
  const storageFolder = join(config.dataDir, "files");
  const halves = { file, folder: storageFolder };
  await refuseLostDatabase(halves);
  const db = openDatabase(file);
  const files = folderStorage(storageFolder);
  try {
    await refuseOlderVersion(db, config.dataDir);
    await refuseForeignFiles(db, halves);
    await migrate(db);
    await joinHalves(db, halves);
    await seedIfEmpty({ db, storageFolder, schoolCode: config.schoolCode }, makeSeed);
    const unwritable = await tryToWrite(db);
    // Moves the write-ahead log into the database file.
    if (!unwritable) await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
    const content = observedContent(databaseContent(db, config.schoolCode, now));
    await content.readProfile();
    const forms = openSqlite(file, { patience: 0, orRead: true });
    const close = async () => {
      await forms.destroy();
      await db.destroy();
    };
    return { db, forms, files, content, unwritable, close };
  } catch (cause) {
    await db.destroy();
    throw cause instanceof OperatorError
      ? cause
      : new OperatorError(`The store in ${config.dataDir} cannot be used: ${causeInWords(cause)}.`);
  }
}

function prepareFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new OperatorError(`DATA_DIR=${folder} cannot be written: ${placeInWords(refusalAbove(folder) ?? cause)}.`);
  }
  try {
    statSync(join(folder, "school.sqlite"), { throwIfNoEntry: false });
  } catch (cause) {
    throw isForbidden(cause) ? new OperatorError(notYours(folder)) : cause;
  }
}

/** Returns why nothing may be made in the nearest folder above that is there; `mkdirSync` says only that one is missing. */
function refusalAbove(folder: string): unknown {
  let parent = dirname(folder);
  while (!existsSync(parent)) parent = dirname(parent);
  try {
    accessSync(parent, constants.W_OK);
    return null;
  } catch (cause) {
    return cause;
  }
}

function openDatabase(file: string) {
  try {
    return openSqlite(file, { orRead: true });
  } catch (cause) {
    throw new OperatorError(
      `The database ${file} cannot be opened: ${causeInWords(cause)}. It was left as it is. ${wayOut(cause, dirname(file))}`,
    );
  }
}

/** A disk that refuses must be mended; what is damaged comes back from a backup. */
const wayOut = (cause: unknown, dataDir: string) =>
  troubleInWords(cause) === null ? wayToRestore(dataDir) : "Mend that, then start again.";
