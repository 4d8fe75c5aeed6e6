import { join } from "node:path";
import type { Kysely } from "kysely";
import type { FileStorage } from "../storage/file-storage.server.ts";
import type { Trash } from "../storage/trash.server.ts";
import type { UnfinishedBytes } from "../storage/unfinished-bytes.server.ts";
import type { Database } from "./tables/database.server.ts";

export interface Store {
  db: Kysely<Database>;
  files: FileStorage;
  trash: Trash;
  unfinished: UnfinishedBytes;
  close(): Promise<void>;
}

export interface SchoolStore extends Store {
  schoolCode: string;
}

export interface StoreAddress {
  dataDir: string;
  databaseUrl: string | null;
  storageUrl: string | null;
  schoolCode: string;
}

export const databaseFile = (dataDir: string): string => join(dataDir, "school.sqlite");
