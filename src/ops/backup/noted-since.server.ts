import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { engine } from "../../db/engine.server.ts";
import type { StoredRow } from "../../db/tables/stored-table.server.ts";
import { unlessMissing } from "../../storage/unless-missing.server.ts";
import type { BackupPlace } from "./backup-place.server.ts";
import type { Manifest } from "./manifest.server.ts";
import { readManifests, rowsOfBackup } from "./read-backup.server.ts";

/** Tables whose rows stay done after a restore, each with its column of the time. */
export type Notes =
  | { table: "hidden_pictures"; at: "hidden_at" }
  | { table: "withdrawn"; at: "withdrawn_at" }
  | { table: "erased"; at: "erased_at" };

/** Returns the notes made after a backup, from later backups of its place and from the stores in data folders. */
export async function notedSince(
  { table, at }: Notes,
  place: BackupPlace,
  manifest: Manifest,
  secret: string | null,
  folders: readonly string[],
): Promise<StoredRow[]> {
  const { manifests } = await readManifests(place);
  const later = manifests.filter((other) => other.madeAt > manifest.madeAt);
  const rows = (await Promise.all(later.map((other) => notedInBackup(place, other, secret, table)))).flat();
  for (const folder of folders) {
    rows.push(...engine.rowsIn(join(folder, "school.sqlite"), manifest.storeId, table));
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
  place: BackupPlace,
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
