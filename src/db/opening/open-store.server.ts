import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Kysely } from "kysely";
import { errorText, fileErrorText, storeErrorText } from "../../base/error-text.server.ts";
import { OperatorError } from "../../base/errors.server.ts";
import type { EntryKind } from "../../kinds/all.ts";
import type { ContentSource } from "../../kinds/source.ts";
import { refuseCutShortRestore, wayToRestore } from "../../storage/find-database.server.ts";
import { openStorage } from "../../storage/open-storage.server.ts";
import { dialectOf } from "../dialect.server.ts";
import { clearErased } from "../erased-bytes.server.ts";
import { addressText } from "../postgres/address.server.ts";
import { prepareSchema } from "../postgres/open-postgres.server.ts";
import { observedContent } from "../published/changes.server.ts";
import { storedContent } from "../published/stored-content.server.ts";
import { databaseFile, type SchoolStore, type StoreAddress } from "../store.server.ts";
import type { Database } from "../tables/database.server.ts";
import { isUpToDate, migrate, refuseOtherVersion } from "./migrate.server.ts";
import { attachStore, openDatabase } from "./open-existing-store.server.ts";
import { type Halves, joinHalves, refuseForeignFiles, refuseLostDatabase } from "./store-identity.server.ts";

export interface ServedStore extends SchoolStore {
  /** A separate connection for visitors' forms: it never waits for another writer. */
  forms: Kysely<Database>;
  content: ContentSource;
  unwritable: unknown;
}

interface Place extends StoreAddress {
  now(): Date;
  fill(store: SchoolStore): Promise<void>;
  /** The kinds that come from a present system. */
  mirrored: readonly EntryKind[];
}

/**
 * Opens the store, migrates it, and fills an empty one. An existing school opens also on a full or read-only disk.
 * @throws OperatorError when an empty store cannot be written, the database is broken, lost or not that of the files, or a migration fails;
 * nothing is changed then.
 */
export async function openStore({ now, fill, mirrored, ...place }: Place): Promise<ServedStore> {
  const { dataDir, databaseUrl, schoolCode } = place;
  prepareFolder(dataDir);
  refuseCutShortRestore(dataDir);
  const halves = halvesOf(place);
  if (databaseUrl === null) await refuseLostDatabase(databaseFile(dataDir), halves);
  const store = await attach(place);
  const { db } = store;
  try {
    if (databaseUrl !== null) await prepareSchema(db, databaseUrl, schoolCode);
    await refuseOtherVersion(db, place);
    const inReach = await refuseForeignFiles(db, halves);
    if (!(await isUpToDate(db))) await bringUpToDate(place, db);
    if (inReach) await joinHalves(db, halves);
    await fill(store);
    const unwritable = await dialectOf(db).tryToWrite(db);
    if (!unwritable && databaseUrl === null) await clearErased(db, (work) => db.transaction().execute(work), now());
    const content = observedContent(storedContent(db, now, mirrored));
    await content.readProfile();
    const forms = await openDatabase(place, { patience: 0, orRead: true });
    const close = async () => {
      await forms.destroy();
      await store.close();
    };
    return { ...store, forms, content, unwritable, close };
  } catch (cause) {
    await store.close();
    throw cause instanceof OperatorError
      ? cause
      : new OperatorError(`The store in ${dataDir} cannot be used: ${errorText(cause)}.`);
  }
}

/** In milliseconds: steps may rewrite large tables, and other processes that start wait for the one that migrates. */
const MIGRATION = 10 * 60_000;

async function bringUpToDate(place: StoreAddress, db: Kysely<Database>) {
  if (place.databaseUrl === null) return migrate(db);
  const patient = await openDatabase(place, { patience: MIGRATION });
  try {
    await migrate(patient);
  } finally {
    await patient.destroy();
  }
}

function prepareFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
    statSync(databaseFile(folder), { throwIfNoEntry: false });
  } catch (cause) {
    throw new OperatorError(`DATA_DIR=${folder} cannot be written: ${fileErrorText(refusalAbove(folder) ?? cause)}.`);
  }
}

/** `mkdirSync` only says that a folder is missing; this returns the error of the nearest existing one. */
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

function halvesOf(place: StoreAddress): Halves {
  const { dataDir, databaseUrl, schoolCode } = place;
  const { files } = openStorage(place);
  if (databaseUrl === null) return { database: databaseFile(dataDir), files, remedy: wayToRestore(dataDir) };
  const database = `${addressText(databaseUrl)} (school ${schoolCode})`;
  return { database, files, remedy: "Stop the server, then bring database and files back from the same backup." };
}

async function attach(place: StoreAddress): Promise<SchoolStore> {
  const { dataDir } = place;
  try {
    return await attachStore(place, { orRead: true });
  } catch (cause) {
    throw new OperatorError(
      `The database ${databaseFile(dataDir)} cannot be opened: ${errorText(cause)}. It was left as it is. ${wayOut(cause, dataDir)}`,
    );
  }
}

const wayOut = (cause: unknown, dataDir: string) =>
  storeErrorText(cause) === null ? wayToRestore(dataDir) : "Mend that, then start again.";
