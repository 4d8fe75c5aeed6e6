import { type Kysely, sql } from "kysely";
import { OperatorError } from "../../base/errors.server.ts";
import { sha256 } from "../../base/hashes.server.ts";
import { dialectOf } from "../../db/dialect.server.ts";
import { firstStep, migrations } from "../../db/migrations/all.server.ts";
import { migrate, refuseNewerCopy } from "../../db/opening/migrate.server.ts";
import { openNewDatabase } from "../../db/opening/new-database.server.ts";
import type { StoreAddress } from "../../db/store.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { type FileStorage, markerName, originalPath, writeMarker } from "../../storage/file-storage.server.ts";
import { openStorage } from "../../storage/open-storage.server.ts";
import {
  type CopiedFile,
  type Counted,
  count,
  counting,
  fillTable,
  readRows,
  type SchoolCopy,
} from "./school-copy.server.ts";

interface Options {
  /** The files lie in the target already, because both stores share them. */
  filesStay?: boolean;
  /** Called at the end of the transaction that has brought and counted all rows; the tables are those of this program then. */
  beforeCommit?(db: Kysely<Database>, tables: ReadonlyMap<string, Counted>): Promise<void>;
}

export interface Provisioned {
  /** By the names of the tables. */
  tables: ReadonlyMap<string, Counted>;
  /** The number of files that were brought. */
  files: number;
  /** The paths of files whose bytes are not in the copy. */
  lost: string[];
}

/** Says in the place of the files, as an id, of which store they are while they are brought. */
const underWay = `${markerName}.restoring`;

/**
 * Fills an empty store with a copy of a school: first its files, then its rows in one transaction, counted and compared. What was
 * cut short goes on when it is done again.
 * @throws OperatorError when the store is not empty, or what was brought is not what the copy holds.
 */
export async function provision(copy: SchoolCopy, target: StoreAddress, options: Options = {}): Promise<Provisioned> {
  refuseOther(copy, target);
  const { files } = openStorage(target);
  const all = await namedFiles(copy);
  const isThere = ({ hash }: CopiedFile) => copy.hashes?.has(hash) ?? true;
  const named = all.filter(isThere);
  const lost = all.filter((file) => !isThere(file)).map(({ path }) => path);
  const database = await openNewDatabase(target, async () => {
    if (!options.filesStay) await prepareFiles(files, copy, named);
  });
  try {
    for (const file of named) await bring(file, copy, files);
    const { db } = database;
    await migrate(
      db,
      Object.fromEntries(Object.entries(migrations).filter(([name]) => copy.migrations.includes(name))),
    );
    const tables = new Map<string, Counted>();
    await db.transaction().execute(async (transaction) => {
      for (const table of copy.tables) tables.set(table, await fill(transaction, copy, table));
      await compare(transaction, tables);
      await dialectOf(transaction).restartNumbers(transaction);
      await migrate(transaction);
      await options.beforeCommit?.(transaction, tables);
    });
    await writeMarker(files, copy.storeId);
    await database.keep();
    await files.remove(underWay);
    return { tables, files: named.length, lost };
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
  refuseNewerCopy("This store", steps);
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

/** Adds rows to those of a table. Returns the number of rows that it did not hold. */
export async function addRows(db: Kysely<Database>, table: string, rows: readonly Record<string, unknown>[]) {
  let added = 0;
  for (const row of rows) {
    const { numAffectedRows } = await sql`
      insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))}) on conflict do nothing`.execute(db);
    added += Number(numAffectedRows ?? 0);
  }
  return added;
}
