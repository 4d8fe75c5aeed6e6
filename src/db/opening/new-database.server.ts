import { existsSync, statSync } from "node:fs";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { OperatorError } from "../../base/errors.server.ts";
import { cutShortRestore } from "../../storage/find-database.server.ts";
import { addressText } from "../postgres/address.server.ts";
import { openPostgres, prepareSchema } from "../postgres/open-postgres.server.ts";
import { openSqlite } from "../sqlite/dialect.server.ts";
import { databaseFile, type StoreAddress } from "../store.server.ts";
import type { Database, StoredRow } from "../tables/database.server.ts";

/** A database that no server uses before it is whole. */
export interface NewDatabase {
  db: Kysely<Database>;
  /** Puts it in its place, and closes it. */
  keep(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds for one query: hundreds of rows are written at once. */
const PATIENCE = 60_000;

/**
 * @param alsoRefuse is called when the database may be made, and before anything is.
 * @throws OperatorError when there is a school already, or what is left of one.
 */
export async function openNewDatabase(place: StoreAddress, alsoRefuse: () => Promise<void>): Promise<NewDatabase> {
  const { dataDir, databaseUrl, schoolCode } = place;
  if (databaseUrl !== null) return inSchema(databaseUrl, schoolCode, alsoRefuse);
  refuseUsed(dataDir, databaseFile(dataDir));
  await alsoRefuse();
  return besidePlace(dataDir);
}

/** While the file beside is there, no server starts, and the next restore begins it anew. */
async function besidePlace(dataDir: string): Promise<NewDatabase> {
  const [file, incoming] = [databaseFile(dataDir), cutShortRestore(dataDir)];
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const ending of ["", "-wal", "-shm"]) await rm(incoming + ending, { force: true });
  await writeFile(incoming, "", { mode: 0o600, flush: true });
  const db = openSqlite(incoming);
  return {
    db,
    close: () => db.destroy(),
    async keep() {
      await db.destroy();
      await reachDisk(incoming);
      for (const ending of ["-wal", "-shm"]) await rm(file + ending, { force: true });
      await rename(incoming, file);
      await reachDisk(dataDir);
    },
  };
}

function refuseUsed(dataDir: string, file: string) {
  const empty = `Stop the server and move ${dataDir} away (keep it), or set DATA_DIR to a new folder.`;
  if (holdsSchool(file)) throw new OperatorError(`There is a school in ${dataDir} already. ${empty}`);
  if (!existsSync(file) && existsSync(`${file}-wal`)) {
    throw new OperatorError(`${file}-wal holds what visitors sent last to a database that is lost. ${empty}`);
  }
}

async function reachDisk(path: string) {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}

/** The rows come in one transaction: until its end there is no school. */
async function inSchema(url: string, schoolCode: string, alsoRefuse: () => Promise<void>): Promise<NewDatabase> {
  const db = await openPostgres(url, schoolCode, { answer: PATIENCE });
  try {
    await prepareSchema(db, url, schoolCode);
    const tables = await db.introspection.getTables();
    const isMade = tables.some(({ name }) => name === "schools");
    if (isMade && (await sql`select 1 from schools`.execute(db)).rows.length > 0) {
      throw new OperatorError(`There is a school ${schoolCode} in ${addressText(url)} already: name another database.`);
    }
    await alsoRefuse();
    return { db, keep: () => db.destroy(), close: () => db.destroy() };
  } catch (cause) {
    await db.destroy();
    throw cause;
  }
}

/** @throws OperatorError when the database cannot be read. */
function holdsSchool(file: string): boolean {
  if (!existsSync(file) || statSync(file).size === 0) return false;
  try {
    return reading(file, (database) => {
      const schools = database.prepare("select 1 from sqlite_schema where name = 'schools'").get();
      return schools !== undefined && database.prepare("select 1 from schools").get() !== undefined;
    });
  } catch (cause) {
    throw new OperatorError(`${file} cannot be read (${(cause as Error).message}): move it away first.`, { cause });
  }
}

/** Returns the rows of a table in the database of a store; none when it is another store's, or cannot be read. */
export function rowsIn(file: string, storeId: string, table: string): StoredRow[] {
  try {
    return reading(file, (database) => {
      if (database.prepare("select id from store").get()?.id !== storeId) return [];
      return database.prepare(`select * from "${table}"`).all();
    });
  } catch {
    return [];
  }
}

function reading<Result>(file: string, read: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
