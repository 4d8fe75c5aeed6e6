import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type Kysely, sql } from "kysely";
import { sha256 } from "../../base/hashes.server.ts";
import { OperatorError } from "../../base/operator-error.server.ts";
import { tellAgain } from "../../calendar/subscriptions.server.ts";
import { dialectOf } from "../../db/dialect.server.ts";
import { firstStep, migrations } from "../../db/migrations/all.server.ts";
import { migrate } from "../../db/opening/migrate.server.ts";
import { openNewDatabase, rowsIn } from "../../db/opening/new-database.server.ts";
import type { StoreAddress } from "../../db/store.server.ts";
import type { Database, StoredRow } from "../../db/tables/database.server.ts";
import {
  type FileStorage,
  markerName,
  originalPath,
  unlessMissing,
  writeMarker,
} from "../../storage/file-storage.server.ts";
import { openStorage } from "../../storage/open-storage.server.ts";
import type { BackupTarget } from "./backup-target.server.ts";
import type { Manifest } from "./manifest.server.ts";
import { readManifests, rowsOfBackup } from "./read-backup.server.ts";
import {
  type CopiedFile,
  type Counted,
  count,
  counting,
  fillTable,
  readRows,
  type SchoolCopy,
} from "./school-copy.server.ts";

interface Wishes {
  /** Pictures that are hidden besides those that the copy hides. */
  hidden?: readonly StoredRow[];
  /** Enquiries that families withdrew besides those that the copy knows. */
  withdrawn?: readonly StoredRow[];
  /** Submissions that were erased besides those that the copy knows. */
  erased?: readonly StoredRow[];
  /** The time at which calendars tell their followers everything again: they may know of later changes than the copy. */
  tellAgainAt?: Date;
  /** The files lie in the target already, because both stores share them. */
  filesStay?: boolean;
  /** Called when all of it is there and was counted, before the database gets its place. */
  beforeEnd?(tables: ReadonlyMap<string, Counted>): Promise<void>;
}

/** The number of rows of each table, of files, and of pictures hidden, enquiries withdrawn and submissions erased since. */
export interface LaidOut {
  tables: ReadonlyMap<string, Counted>;
  files: number;
  hiddenSince: number;
  withdrawnSince: number;
  erasedSince: number;
}

/** Says in the place of the files, as an id, of which store they are while they are brought. */
const underWay = `${markerName}.restoring`;

/**
 * Lays a copy of a school out in an empty store: first its files, then its rows in one transaction, counted and compared. What was
 * cut short goes on when it is done again.
 * @throws OperatorError when the store is not empty, or what was brought is not what the copy holds.
 */
export async function layOut(copy: SchoolCopy, target: StoreAddress, wishes: Wishes = {}): Promise<LaidOut> {
  refuseOther(copy, target);
  const { files } = openStorage(target);
  const named = await namedFiles(copy);
  const database = await openNewDatabase(target, () =>
    wishes.filesStay ? Promise.resolve() : prepareFiles(files, copy, named),
  );
  try {
    for (const file of named) await bring(file, copy, files);
    const { db } = database;
    await migrate(db, Object.fromEntries(copy.migrations.map((name) => [name, stepOf(name)])));
    const tables = new Map<string, Counted>();
    const hiddenSince = await db.transaction().execute(async (transaction) => {
      for (const table of copy.tables) tables.set(table, await fill(transaction, copy, table));
      await compare(transaction, tables);
      await dialectOf(transaction).restartNumbers(transaction);
      const hiddenSince = await add(transaction, "hidden_pictures", wishes.hidden ?? []);
      await wishes.beforeEnd?.(tables);
      return hiddenSince;
    });
    await migrate(db);
    if (wishes.tellAgainAt) await tellAgain(db, wishes.tellAgainAt);
    const erasedAgain = await eraseAgain(db, wishes);
    await writeMarker(files, copy.storeId);
    await database.keep();
    await files.remove(underWay);
    return { tables, files: named.length, hiddenSince, ...erasedAgain };
  } catch (cause) {
    await database.close();
    throw cause;
  }
}

function refuseOther({ schoolCode, migrations: steps }: SchoolCopy, target: StoreAddress) {
  if (!steps.includes(firstStep)) {
    throw new OperatorError(
      "This was made by an older version of the program, which this version cannot read: restore it with that one. Nothing was changed.",
    );
  }
  if (schoolCode !== target.schoolCode) {
    throw new OperatorError(`This is the school ${schoolCode}: set SCHOOL_CODE=${schoolCode}. Nothing was changed.`);
  }
  for (const name of steps) stepOf(name);
}

function stepOf(name: string) {
  const step = migrations[name];
  if (step) return step;
  throw new OperatorError(`This was made by a newer version of the program (${name}): restore it with that one.`);
}

async function namedFiles(copy: SchoolCopy): Promise<CopiedFile[]> {
  const named = new Map<string, CopiedFile>();
  for await (const { path, hash } of copy.rowsOf("files")) {
    const file = { path: String(path), hash: String(hash) };
    named.set(originalPath(file), file);
  }
  return [...named.values()];
}

/** Refuses files of something else. Those that were brought before this was cut short may stay. */
async function prepareFiles(files: FileStorage, { storeId }: SchoolCopy, named: CopiedFile[]) {
  const begun = Buffer.from((await files.get(underWay)) ?? "").toString() === storeId;
  const ours = new Set(begun ? named.map(originalPath) : []);
  for (const path of await files.list()) {
    if (ours.has(path)) continue;
    if (begun && path.endsWith(".incoming")) await files.remove(path);
    else {
      throw new OperatorError(
        `${files.address} holds files already, such as ${path}. Move them away (keep them), or name an empty place.`,
      );
    }
  }
  await files.put(underWay, Buffer.from(storeId));
}

async function bring(file: CopiedFile, copy: SchoolCopy, files: FileStorage) {
  const path = originalPath(file);
  const there = await files.get(path);
  if (there && sha256(there) === file.hash) return;
  await files.put(path, await copy.bytesOf(file));
}

async function fill(db: Kysely<Database>, copy: SchoolCopy, table: string): Promise<Counted> {
  const counted = counting(copy.rowsOf(table));
  await fillTable(db, table, counted.rows());
  return counted.result();
}

/** Reads all rows back. */
async function compare(db: Kysely<Database>, tables: ReadonlyMap<string, Counted>) {
  const stored = new Map((await dialectOf(db).storedTables(db)).map((table) => [table.name, table]));
  for (const [name, expected] of tables) {
    const table = stored.get(name);
    const found = table && (await count(readRows(db, table)));
    if (found?.rows !== expected.rows || found.digest !== expected.digest) {
      throw new OperatorError(
        `The table ${name} did not arrive as it is: ${found?.rows ?? 0} rows of ${expected.rows}. Nothing is kept of it.`,
      );
    }
  }
}

/** Returns the number of rows that the table did not hold. */
async function add(db: Kysely<Database>, table: Notes["table"], rows: readonly StoredRow[]) {
  let added = 0;
  for (const row of rows) {
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))}) on conflict do nothing`.execute(db);
    added += Number(numAffectedRows ?? 0);
  }
  return added;
}

/** A backup holds what was withdrawn or erased since. Whoever restores it must not have it again. */
async function eraseAgain(db: Kysely<Database>, { withdrawn = [], erased = [] }: Wishes) {
  return db.transaction().execute(async (transaction) => {
    for (const table of ["submissions", "submissions_put_aside"] as const) {
      for (const { id } of [...withdrawn, ...erased]) {
        await transaction.deleteFrom(table).where("id", "=", String(id)).execute();
      }
    }
    return {
      withdrawnSince: await add(transaction, "withdrawn", withdrawn),
      erasedSince: await add(transaction, "erased", erased),
    };
  });
}

/** Tables whose rows stay done after a restore, each with its column of the time. */
export type Notes =
  | { table: "hidden_pictures"; at: "hidden_at" }
  | { table: "withdrawn"; at: "withdrawn_at" }
  | { table: "erased"; at: "erased_at" };

/** Returns the notes made after a backup, from later backups of its place and from the stores in data folders. */
export async function notedSince(
  { table, at }: Notes,
  place: BackupTarget,
  manifest: Manifest,
  secret: string | null,
  folders: readonly string[],
): Promise<StoredRow[]> {
  const { manifests } = await readManifests(place);
  const later = manifests.filter((other) => other.madeAt > manifest.madeAt);
  const rows = (await Promise.all(later.map((other) => notedInBackup(place, other, secret, table)))).flat();
  for (const folder of folders) {
    rows.push(...rowsIn(join(folder, "school.sqlite"), manifest.storeId, table));
  }
  return rows.filter((row) => String(row[at]) > manifest.madeAt);
}

/** Returns the data folder of the settings, the one that is restored to, and those beside it, such as the one that was moved away. */
export async function dataFolders(own: string, target: string): Promise<string[]> {
  const above = dirname(resolve(target));
  const names = (await unlessMissing(readdir(above))) ?? [];
  return [...new Set([own, target, ...names.map((name) => join(above, name))].map((folder) => resolve(folder)))];
}

/** A later backup that is damaged, or encrypted to another key, knows nothing. */
async function notedInBackup(
  place: BackupTarget,
  manifest: Manifest,
  secret: string | null,
  table: string,
): Promise<StoredRow[]> {
  try {
    const rows: StoredRow[] = [];
    for await (const row of await rowsOfBackup(place, manifest, secret, table)) rows.push(row);
    return rows;
  } catch {
    return [];
  }
}
