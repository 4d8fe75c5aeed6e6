import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Kysely } from "kysely";
import { tellAgain } from "../../calendar/subscriptions.server.ts";
import { rowsIn } from "../../db/opening/new-database.server.ts";
import { deleteRows, upsertRow } from "../../db/rows.server.ts";
import { databaseFile, type StoreAddress } from "../../db/store.server.ts";
import type { Database, Row, StoredRow } from "../../db/tables/database.server.ts";
import { unlessMissing } from "../../storage/file-storage.server.ts";
import { type BackupTarget, givenUp } from "./backup-target.server.ts";
import { findBackup, type Manifest, openBackup, readersOf, readManifests } from "./manifest.server.ts";
import { addRows, type Provisioned, provision } from "./provision.server.ts";

interface Order {
  /** The secret key of age; null for a backup that is not encrypted. */
  secret: string | null;
  /** The data folder of the settings: it and those beside it may know what families asked for since the backup. */
  dataDir: string;
}

/** Tables of what stays done after a restore, each with its column of the time. */
const lasting = {
  hidden_pictures: "hidden_at",
  withdrawn: "withdrawn_at",
  erased: "erased_at",
  consent_record: "at",
  privacy_policies: "since",
  consents: "noted_at",
} as const;
type Lasting = Record<keyof typeof lasting, StoredRow[]>;

interface Restored extends Provisioned {
  manifest: Manifest;
  /** Pictures hidden, enquiries withdrawn, submissions erased and answers about photos noted since the backup. */
  hiddenSince: number;
  withdrawnSince: number;
  erasedSince: number;
  answeredSince: number;
}

/** Restores a backup into an empty store, after a check of all that it holds. */
export async function restoreBackup(
  place: BackupTarget,
  name: string | null,
  target: StoreAddress,
  { secret, dataDir }: Order,
): Promise<Restored> {
  const manifest = await findBackup(place, name);
  const copy = await openBackup(place, manifest, secret);
  try {
    const since = await notedSince(place, manifest, secret, await dataFolders(dataDir, target.dataDir));
    const counts = { hiddenSince: 0, withdrawnSince: 0, erasedSince: 0, answeredSince: 0 };
    const provisioned = await provision(copy, target, {
      // In the transaction of the rows: over PostgreSQL there is a school from its end on, also when this is killed then.
      async beforeCommit(db) {
        // Calendars may have told their followers of later changes than the copy.
        await tellAgain(db, new Date());
        Object.assign(counts, await doAgain(db, since));
      },
    });
    return { ...provisioned, ...counts, manifest };
  } catch (cause) {
    throw givenUp(cause, target.dataDir);
  }
}

/** A backup holds what was hidden, withdrawn or erased since. Whoever restores it must not have it again, nor lose what a family took back. */
async function doAgain(db: Kysely<Database>, { hidden_pictures, withdrawn, erased, consents, ...record }: Lasting) {
  // First: what is erased again below adds lines of its own.
  for (const table of ["consent_record", "privacy_policies"] as const) await addRows(db, table, record[table]);
  for (const table of ["submissions", "submissions_put_aside"] as const) {
    for (const { id } of [...withdrawn, ...erased]) {
      await deleteRows(db, table, { id: String(id) });
    }
  }
  return {
    hiddenSince: await addRows(db, "hidden_pictures", hidden_pictures),
    withdrawnSince: await addRows(db, "withdrawn", withdrawn),
    erasedSince: await addRows(db, "erased", erased),
    answeredSince: await answerAgain(db, consents as Row<"consents">[]),
  };
}

/** The newest answer about a picture or an entry is the one that holds. Returns the number of answers. */
async function answerAgain(db: Kysely<Database>, since: readonly Row<"consents">[]): Promise<number> {
  const oldestFirst = since.toSorted((one, other) => (one.noted_at < other.noted_at ? -1 : 1));
  const newest = new Map(oldestFirst.map((row) => [`${row.kind} ${row.id}`, row]));
  for (const { kind, id, ...answer } of newest.values()) await upsertRow(db, "consents", { kind, id }, answer);
  return newest.size;
}

/** Returns what was noted after a backup, from later backups of its place and from the stores in data folders. */
async function notedSince(
  place: BackupTarget,
  manifest: Manifest,
  secret: string | null,
  folders: readonly string[],
): Promise<Lasting> {
  const { manifests } = await readManifests(place);
  const later = manifests.filter((other) => other.madeAt > manifest.madeAt);
  const read = async ([table, at]: [string, string]) => {
    const inBackups = await Promise.all(later.map((other) => rowsOfBackup(place, other, secret, table)));
    const inStores = folders.map((folder) => rowsIn(databaseFile(folder), manifest.storeId, table));
    return [table, [...inBackups, ...inStores].flat().filter((row) => String(row[at]) > manifest.madeAt)];
  };
  return Object.fromEntries(await Promise.all(Object.entries(lasting).map(read)));
}

/** A later backup that is damaged, or encrypted to another key, knows nothing. */
async function rowsOfBackup(place: BackupTarget, manifest: Manifest, secret: string | null, table: string) {
  try {
    const { rowsOf } = await readersOf(place, manifest, secret);
    return await Array.fromAsync(rowsOf(table));
  } catch {
    return [];
  }
}

/** Returns the data folder of the settings, the one that is restored to, and those beside it, such as the one that was moved away. */
async function dataFolders(own: string, target: string): Promise<string[]> {
  const above = dirname(resolve(target));
  const names = (await unlessMissing(readdir(above))) ?? [];
  return [...new Set([own, target, ...names.map((name) => join(above, name))].map((folder) => resolve(folder)))];
}
