import { join } from "node:path";
import type { Kysely } from "kysely";
import { type FileStorage, folderStorage } from "../storage/file-storage.ts";
import { type Opening, openSqlite } from "./sqlite/open-sqlite.ts";
import type { Database } from "./tables/database.ts";

/** An open store: the rows of its schools, and their files. */
export interface Store {
  db: Kysely<Database>;
  files: FileStorage;
  close(): Promise<void>;
}

export interface SchoolStore extends Store {
  schoolCode: string;
}

export const databaseFile = (dataDir: string): string => join(dataDir, "school.sqlite");

export const filesFolder = (dataDir: string): string => join(dataDir, "files");

/**
 * Opens what lies in a data folder, and judges nothing of it: for a process beside one that has opened the store.
 * @throws when the database cannot be opened; it is left as it is.
 */
export function attachStore(dataDir: string, opening: Opening = {}): Store {
  const db = openSqlite(databaseFile(dataDir), opening);
  return { db, files: folderStorage(filesFolder(dataDir)), close: () => db.destroy() };
}
