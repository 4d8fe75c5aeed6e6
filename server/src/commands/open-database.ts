import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Config } from "../config.ts";
import { isUpToDate } from "../db/migrate.ts";
import { openSqlite } from "../db/sqlite.ts";
import type { Database } from "../db/tables/database.ts";
import { StartError } from "../start-error.ts";

/**
 * Opens the database of a store for a command; the server may run meanwhile.
 * @param opening `orRead`: whether a database that cannot be written now is read.
 * @throws StartError when there is none, or when the server of this version has not migrated it yet.
 */
export async function openDatabase({ dataDir }: Config, opening: { orRead?: boolean } = {}): Promise<Kysely<Database>> {
  const file = join(dataDir, "school.sqlite");
  if (!existsSync(file)) throw new StartError(`There is no store in ${dataDir}. Set DATA_DIR to that of the server.`);
  const db = openSqlite(file, opening);
  if (await isUpToDate(db)) return db;
  await db.destroy();
  throw new StartError(
    `The store in ${dataDir} is of an older version. Start the server once: that brings it up to date.`,
  );
}
