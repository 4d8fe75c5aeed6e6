import { OperatorError } from "../operator-error.ts";
import { sha256 } from "../sha256.ts";
import type { BackupPlace } from "./backup-place.ts";
import type { Sums } from "./made-backups.ts";
import { type Manifest, readSigned } from "./manifest.ts";

/** The backups in a place, as the school's own memory judges them. */
export interface EarlierBackups {
  /** Those that the school has made and that stand where they were put, the oldest first. */
  manifests: Map<string, Manifest>;
  sums: Sums;
  /** The faults of the others, a sentence each. */
  problems: string[];
}

/** @param made what the school remembers of the place; null when nothing, such as on a new machine. */
export async function readEarlier(place: BackupPlace, key: string, made: Sums | null): Promise<EarlierBackups> {
  const found: EarlierBackups = { manifests: new Map(), sums: {}, problems: [] };
  const names = await place.list();
  for (const name of names) {
    const kept = (await place.read(name)) ?? "";
    try {
      found.manifests.set(name, ownManifest(place.addressOf(name), name, kept, key, made));
      found.sums[name] = sha256(kept);
    } catch (cause) {
      if (!(cause instanceof OperatorError)) throw cause;
      found.problems.push(cause.message);
    }
  }
  const missing = Object.keys(made ?? {}).filter((name) => !names.includes(name));
  for (const name of missing) found.problems.push(`${place.addressOf(name)} is missing: nobody has deleted it here.`);
  return found;
}

function ownManifest(address: string, name: string, kept: string, key: string, made: Sums | null): Manifest {
  const { manifest, key: signer } = readSigned(kept, address);
  if (signer !== key) throw new OperatorError(`${address} is signed by another key than the school's, ${signer}.`);
  refuseMoved(address, name, manifest);
  const isNew = made === null || Object.keys(made).every((known) => known < name);
  if (isNew || made[name] === sha256(kept)) return manifest;
  throw new OperatorError(`${address} is not the backup that was made: an older one was put there.`);
}

/** @throws OperatorError when a manifest stands under the name of another. */
export function refuseMoved(address: string, name: string, manifest: Manifest): void {
  if (manifest.name === name) return;
  throw new OperatorError(`${address} is the backup of ${manifest.name}, put in the place of another one.`);
}
