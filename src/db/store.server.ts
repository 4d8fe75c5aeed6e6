import { join } from "node:path";
import type { Kysely } from "kysely";
import type { FileStorage } from "../storage/file-storage.server.ts";
import type { UnfinishedBytes } from "../storage/unfinished-bytes.server.ts";
import type { Database } from "./tables/database.server.ts";

export interface SchoolStore {
  schoolCode: string;
  db: Kysely<Database>;
  files: FileStorage;
  /** Versions up to 1.0.0 moved files here that nothing named. */
  oldTrash: FileStorage;
  unfinished: UnfinishedBytes;
  close(): Promise<void>;
}

export interface StoreAddress {
  dataDir: string;
  databaseUrl: string | null;
  storageUrl: string | null;
  schoolCode: string;
}

export const databaseFile = (dataDir: string): string => join(dataDir, "school.sqlite");

/** Notes the address for commands, which may run without the server's settings. */
export async function noteServerAddress({ db }: SchoolStore, address: string): Promise<void> {
  await db.updateTable("schools").set({ address }).execute();
}

/** Returns the address at which the newest server was started; null when none has noted it. */
export async function notedServerAddress({ db }: SchoolStore): Promise<string | null> {
  const school = await db.selectFrom("schools").select("address").executeTakeFirst();
  return school?.address ?? null;
}
