import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { OperatorError } from "../../base/errors.server.ts";
import { logError } from "../../base/log.server.ts";
import {
  type FileStorage,
  originalPath,
  readMarker,
  StorageFailure,
  writeMarker,
} from "../../storage/file-storage.server.ts";
import { sizeOf } from "../../storage/find-database.server.ts";
import type { Database } from "../tables/database.server.ts";

export interface Halves {
  /** A name for people. */
  database: string;
  files: FileStorage;
  /** Advice for restoring both halves. */
  remedy: string;
}

/** Checks before opening, which would make a new database. @throws OperatorError when the database is missing while its files are there. */
export async function refuseLostDatabase(file: string, { files, remedy }: Halves): Promise<void> {
  if (sizeOf(file) > 0) return;
  const hasFiles = await holdsSchool(files);
  if (!hasFiles && sizeOf(`${file}-wal`) === 0) return;
  // Another server may have made it meanwhile.
  if (sizeOf(file) > 0) return;
  const rest = hasFiles ? `${files.address} holds the files of a school` : `its log ${file}-wal is there`;
  throw new OperatorError(`The database ${file} is missing or empty, but ${rest}. ${remedy} Nothing was changed.`);
}

/** Writes nothing; must run before a migration. Returns false when remote files are out of reach: the pages work without them. */
export async function refuseForeignFiles(db: Kysely<Database>, halves: Halves): Promise<boolean> {
  try {
    await refuseForeign(db, halves);
    return true;
  } catch (cause) {
    if (!(cause instanceof StorageFailure)) throw cause;
    if ((await readIdentity(db)).schools === 0) throw outOfReach(cause);
    return false;
  }
}

/** Files without a marker belong to a database that names one of them. */
async function refuseForeign(db: Kysely<Database>, { database, files, remedy }: Halves): Promise<void> {
  // The order matters: another server's first start writes the id, then the marker, then the files.
  const holds = await files.holdsAny();
  const marker = await readMarker(files);
  const { id, hadSchool, schools } = await readIdentity(db);
  if (schools === 0 && hadSchool) {
    throw new OperatorError(`The database ${database} has lost its school. ${remedy} Nothing was changed.`);
  }
  const isSame = marker !== null && marker === id;
  if (schools === 0 && holds && !isSame) {
    throw new OperatorError(
      `The database ${database} holds no school, but ${files.address} holds the files of one. ${remedy} Nothing was changed.`,
    );
  }
  const isOther = marker === null ? schools > 0 && holds && (await namesOtherFiles(db, files)) : !isSame;
  if (isOther) {
    throw new OperatorError(
      `The database ${database} and the files in ${files.address} belong to different stores. Put those two together that belong together; or: ${remedy} Nothing was changed.`,
    );
  }
}

/** Gives database and files the same id when one has none; logs the number of missing files. */
export async function joinHalves(db: Kysely<Database>, { files, remedy }: Halves): Promise<void> {
  const marker = await readMarker(files);
  const id = (await readIdentity(db)).id ?? (await enterId(db, marker ?? randomUUID()));
  if (marker !== id) {
    await writeMarker(files, id).catch((cause) => logError(`The files in ${files.address} could not be marked`, cause));
  }
  const named = await namedFiles(db);
  const missing = await files.missing(named.map(originalPath));
  if (missing.length > 0) {
    logError(
      "store",
      `${missing.length} of ${named.length} files that are published are missing in ${files.address}. ${remedy}`,
    );
  }
}

async function holdsSchool(files: FileStorage): Promise<boolean> {
  try {
    return (await files.holdsAny()) || (await readMarker(files)) !== null;
  } catch (cause) {
    throw cause instanceof StorageFailure ? outOfReach(cause) : cause;
  }
}

const outOfReach = (cause: StorageFailure) => new OperatorError(`The files are out of reach. ${cause.message}.`);

async function readIdentity(db: Kysely<Database>) {
  const tables = await db.introspection.getTables();
  const has = (table: string) => tables.some(({ name }) => name === table);
  const store = has("store") ? await db.selectFrom("store").selectAll().executeTakeFirst() : undefined;
  const schools = has("schools") ? await db.selectFrom("schools").select("code").execute() : [];
  return { id: store?.id ?? null, hadSchool: store?.had_school === 1, schools: schools.length };
}

/** Another server may be first. */
async function enterId(db: Kysely<Database>, id: string): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const school = await transaction.selectFrom("schools").select("code").executeTakeFirst();
    await transaction
      .insertInto("store")
      .values({ only_row: 1, id, had_school: school ? 1 : 0 })
      .onConflict((known) => known.doNothing())
      .execute();
    return (await transaction.selectFrom("store").select("id").executeTakeFirstOrThrow()).id;
  });
}

async function namesOtherFiles(db: Kysely<Database>, files: FileStorage): Promise<boolean> {
  const named = await namedFiles(db);
  return named.length > 0 && (await files.missing(named.map(originalPath))).length === named.length;
}

const namedFiles = (db: Kysely<Database>) => db.selectFrom("files").select(["path", "hash"]).execute();
