import type { StoreAddress } from "../../db/store.server.ts";
import { type BackupTarget, givenUp } from "./backup-target.server.ts";
import type { Manifest } from "./manifest.server.ts";
import { dataFolders, type LaidOut, layOut, type Notes, notedSince } from "./provision.server.ts";
import { findBackup, openBackup } from "./read-backup.server.ts";

interface Order {
  /** The secret key of age; null for a backup that is not encrypted. */
  secret: string | null;
  /** The data folder of the settings: it and those beside it may know what families asked for since the backup. */
  dataDir: string;
}

/** Restores a backup into an empty store, after a check of all that it holds. */
export async function restoreBackup(
  place: BackupTarget,
  name: string | null,
  target: StoreAddress,
  { secret, dataDir }: Order,
): Promise<LaidOut & { manifest: Manifest }> {
  const manifest = await findBackup(place, name);
  const copy = await openBackup(place, manifest, secret);
  try {
    const folders = await dataFolders(dataDir, target.dataDir);
    const since = (notes: Notes) => notedSince(notes, place, manifest, secret, folders);
    const hidden = await since({ table: "hidden_pictures", at: "hidden_at" });
    const withdrawn = await since({ table: "withdrawn", at: "withdrawn_at" });
    const erased = await since({ table: "erased", at: "erased_at" });
    const laidOut = await layOut(copy, target, { hidden, withdrawn, erased, tellAgainAt: new Date() });
    return { ...laidOut, manifest };
  } catch (cause) {
    throw givenUp(cause, target.dataDir);
  }
}
