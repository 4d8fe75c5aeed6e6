import type { Kysely } from "kysely";
import { errorText, storeErrorText } from "../../base/error-text.server.ts";
import { OperatorError } from "../../base/errors.server.ts";
import { findDatabase, wayToRestore } from "../../storage/find-database.server.ts";
import { openStorage } from "../../storage/open-storage.server.ts";
import { addressText } from "../postgres/address.server.ts";
import { findSchema, openPostgres } from "../postgres/open-postgres.server.ts";
import type { Opening } from "../sqlite/connection.server.ts";
import { openSqlite } from "../sqlite/dialect.server.ts";
import { databaseFile, type SchoolStore, type StoreAddress } from "../store.server.ts";
import type { Database } from "../tables/database.server.ts";
import { doneSteps, isUpToDate, refuseOtherVersion } from "./migrate.server.ts";

/** Opens without checks, for a process beside a server or command that has opened the store. */
export async function attachStore(place: StoreAddress, opening: Opening = {}): Promise<SchoolStore> {
  const db = await openDatabase(place, opening);
  return { schoolCode: place.schoolCode, db, ...openStorage(place), close: () => db.destroy() };
}

/** A visitor waits: a slow answer is tried again or refused. */
const forVisitors = { connections: 2, lock: 1000, answer: 4000, connect: 3000 };

export async function openDatabase(
  { dataDir, databaseUrl, schoolCode }: StoreAddress,
  opening: Opening,
): Promise<Kysely<Database>> {
  if (databaseUrl === null) return openSqlite(databaseFile(dataDir), opening);
  const { patience } = opening;
  const long = patience ? { connections: 1, lock: patience, answer: patience } : {};
  return openPostgres(databaseUrl, schoolCode, patience === 0 ? forVisitors : long);
}

/**
 * With `orRead`, a database that cannot be written is read; with `orOlder`, one that the next start brings up to date is opened.
 * @throws OperatorError when there is none to use.
 */
export async function openExistingStore(
  place: StoreAddress,
  { orRead = false, orOlder = false } = {},
): Promise<SchoolStore> {
  const { databaseUrl, schoolCode } = place;
  const store = databaseUrl === null ? await attachUndamaged(place, orRead) : await attachStore(place);
  try {
    if (databaseUrl !== null) await findSchema(store.db, databaseUrl, schoolCode);
    await refuseOther(store.db, place, orOlder);
    return store;
  } catch (cause) {
    await store.close();
    throw cause;
  }
}

/** Opens a store for a piece of work, and closes it after it. Returns what the work returns. */
export async function inStore<Result>(
  place: StoreAddress,
  work: (store: SchoolStore) => Promise<Result>,
  opening: { orRead?: boolean; orOlder?: boolean } = {},
): Promise<Result> {
  const store = await openExistingStore(place, opening);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function attachUndamaged(place: StoreAddress, orRead: boolean): Promise<SchoolStore> {
  const { dataDir } = place;
  const file = findDatabase(dataDir);
  try {
    return await attachStore(place, { orRead });
  } catch (cause) {
    if (storeErrorText(cause) !== null) throw cause;
    throw new OperatorError(`The database ${file} cannot be read: ${errorText(cause)}. ${wayToRestore(dataDir)}`);
  }
}

async function refuseOther(db: Kysely<Database>, place: StoreAddress, orOlder: boolean) {
  const { dataDir, databaseUrl, schoolCode } = place;
  const where = databaseUrl === null ? dataDir : addressText(databaseUrl);
  await refuseOtherVersion(db, place);
  if ((await doneSteps(db)).length === 0)
    throw new OperatorError(`There is no school in ${where} yet. Was a restore cut short? Run it again.`);
  if (!orOlder && !(await isUpToDate(db))) {
    throw new OperatorError(
      `The store in ${where} is of an older version. Start the server once: that brings it up to date.`,
    );
  }
  const school = await db.selectFrom("schools").select("code").where("code", "=", schoolCode).executeTakeFirst();
  if (!school) {
    throw new OperatorError(`There is no school ${schoolCode} in ${where}. Set SCHOOL_CODE to that of the server.`);
  }
}
