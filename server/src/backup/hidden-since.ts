import { join } from "node:path";
import type { HiddenRow } from "../store/database-facts.ts";
import { engine } from "../store/engine.ts";
import type { BackupPlace } from "./backup-place.ts";
import { readEarlier } from "./earlier-backups.ts";
import type { Manifest } from "./manifest.ts";
import { type FoundBackup, rowsOfBackup } from "./read-backup.ts";

/** Returns the pictures that were hidden after a backup, as later backups of its place and the stores in data folders know them. */
export async function hiddenSince(
  place: BackupPlace,
  { manifest, key }: FoundBackup,
  secret: string | null,
  folders: readonly string[],
): Promise<HiddenRow[]> {
  const { manifests } = await readEarlier(place, key.name, key.made);
  const later = [...manifests.values()].filter((other) => other.madeAt > manifest.madeAt);
  const rows = (await Promise.all(later.map((other) => hiddenInBackup(place, other, secret)))).flat();
  for (const folder of folders) {
    rows.push(...engine.hiddenIn(join(folder, "school.sqlite"), manifest.storeId));
  }
  return rows.filter(({ hidden_at }) => hidden_at > manifest.madeAt);
}

/** A later backup that is damaged, or encrypted to another key, knows nothing. */
async function hiddenInBackup(place: BackupPlace, manifest: Manifest, secret: string | null): Promise<HiddenRow[]> {
  try {
    const rows: HiddenRow[] = [];
    for await (const row of await rowsOfBackup(place, manifest, secret, "hidden_pictures")) rows.push(row as HiddenRow);
    return rows;
  } catch {
    return [];
  }
}
