import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { ContentSource } from "@school/content/source";
import { type Kysely, sql } from "kysely";
import type { Config } from "./config.ts";
import { databaseContent } from "./db/database-content.ts";
import { migrate } from "./db/migrate.ts";
import { observedContent } from "./db/observed-content.ts";
import { openSqlite } from "./db/sqlite.ts";
import type { Database } from "./db/tables/database.ts";
import { type Seed, seedIfEmpty } from "./seed.ts";
import { StartError } from "./start-error.ts";
import { cutShortRestore } from "./storage/cut-short-restore.ts";
import { type FileStorage, folderStorage } from "./storage/file-storage.ts";
import { joinHalves, refuseForeignFiles, refuseLostDatabase } from "./store-identity.ts";

/** An open store: rows and files. */
export interface Store {
  db: Kysely<Database>;
  /** A connection of its own for what visitors send: it never makes the process wait for another writer. */
  forms: Kysely<Database>;
  content: ContentSource;
  files: FileStorage;
  close(): Promise<void>;
}

/**
 * Opens what is kept below `DATA_DIR`, brings it up to date and fills it if it is empty.
 * @throws StartError when the folder cannot be written, the database is broken, lost or not that of the files, or a migration
 * fails; nothing is changed then.
 */
export async function openStore(config: Config, makeSeed: () => Promise<Seed>): Promise<Store> {
  prepareFolder(config.dataDir);
  if (existsSync(cutShortRestore(config.dataDir))) {
    throw new StartError(`A restore to ${config.dataDir} was cut short: do it again with npm run restore -- <backup>.`);
  }
  const file = join(config.dataDir, "school.sqlite");
  const storageFolder = join(config.dataDir, "files");
  const halves = { file, folder: storageFolder };
  await refuseLostDatabase(halves);
  const db = openDatabase(file);
  const files = folderStorage(storageFolder);
  try {
    await refuseForeignFiles(db, halves);
    await migrate(db);
    await joinHalves(db, halves);
    await seedIfEmpty({ db, storageFolder, schoolCode: config.schoolCode }, makeSeed);
    // What was written so far goes into the one file, so that a copy of it is a backup.
    await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
    const content = observedContent(databaseContent(db, config.schoolCode));
    await content.readProfile();
    const forms = openSqlite(file, { patience: 0 });
    const close = async () => {
      await forms.destroy();
      await db.destroy();
    };
    return { db, forms, files, content, close };
  } catch (cause) {
    await db.destroy();
    throw cause instanceof StartError
      ? cause
      : new StartError(`The store in ${config.dataDir} cannot be used: ${messageOf(cause)}.`);
  }
}

function prepareFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new StartError(`DATA_DIR=${folder} cannot be written: ${messageOf(cause)}.`);
  }
}

function openDatabase(file: string) {
  try {
    return openSqlite(file);
  } catch (cause) {
    throw new StartError(`The database ${file} cannot be opened: ${messageOf(cause)}. It was left as it is.`);
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
