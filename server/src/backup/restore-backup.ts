import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import type { StorePlace } from "../store/store.ts";
import type { BackupPlace } from "./backup-place.ts";
import { givenUp } from "./given-up.ts";
import { dataFolders, knownKeys } from "./known-keys.ts";
import { type LaidOut, layOut } from "./lay-out.ts";
import { rememberMade } from "./made-backups.ts";
import type { Manifest } from "./manifest.ts";
import { type Notes, notedSince } from "./noted-since.ts";
import { type FoundBackup, findBackup, openBackup } from "./read-backup.ts";
import { keyFile } from "./school-key.ts";

/** The keys of a backup, and the folder that may hold them. */
export interface Keys {
  /** The public half of the school's key; null for those that lie here. */
  key: string | null;
  /** The secret key of age; null for a backup that is not encrypted. */
  secret: string | null;
  /** The data folder of the settings. */
  dataDir: string;
}

/** Restores a backup into an empty store, after a check of all that it holds. */
export async function restoreBackup(
  place: BackupPlace,
  name: string | null,
  target: StorePlace,
  { key, secret, dataDir }: Keys,
): Promise<LaidOut & { manifest: Manifest }> {
  const folders = await dataFolders(dataDir, target.dataDir);
  const found = await findBackup(place, name, await knownKeys(key, folders, place.address));
  const { manifest } = found;
  const copy = await openBackup(place, manifest, secret);
  try {
    const since = (notes: Notes) => notedSince(notes, place, found, secret, folders);
    const hidden = await since({ table: "hidden_pictures", at: "hidden_at" });
    const withdrawn = await since({ table: "withdrawn", at: "withdrawn_at" });
    const laidOut = await layOut(copy, target, { hidden, withdrawn, tellAgainAt: new Date() });
    await takeKeyAlong(found, target.dataDir, place.address);
    return { ...laidOut, manifest };
  } catch (cause) {
    throw givenUp(cause, target.dataDir);
  }
}

/** The next backups are signed by the same key, and the memory of those that were made goes on. */
async function takeKeyAlong({ key }: FoundBackup, dataDir: string, address: string) {
  if (key.dataDir === null || existsSync(keyFile(dataDir))) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await copyFile(keyFile(key.dataDir), keyFile(dataDir));
  if (key.made) await rememberMade(dataDir, address, key.made);
}
