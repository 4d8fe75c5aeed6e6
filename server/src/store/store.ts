import { join } from "node:path";
import type { Kysely } from "kysely";
import { type FileStorage, folderStorage } from "../storage/file-storage.ts";
import { type Opening, openSqlite } from "./sqlite/open-sqlite.ts";
import type { Database } from "./tables/database.ts";

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

/** Opens a data folder without judging it, for a process beside one that has opened the store. */
export function attachStore(dataDir: string, opening: Opening = {}): Store {
  const db = openSqlite(databaseFile(dataDir), opening);
  return { db, files: folderStorage(filesFolder(dataDir)), close: () => db.destroy() };
}
