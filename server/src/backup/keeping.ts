import { DAY } from "@school/content/rules/durations";
import type { BackupPlace } from "./backup-place.ts";
import { type Manifest, piecesOf } from "./manifest.ts";

/** The number of days, and of months, of which the last backup stays. */
export interface Keeping {
  daily: number;
  monthly: number;
}

/** Returns the names of the backups that stay: all of the newest day, then the last of each day and of each month. */
export function staying(names: readonly string[], { daily, monthly }: Keeping): Set<string> {
  const sorted = names.toSorted();
  const lastOf = (length: number, count: number) =>
    [...new Map(sorted.map((name) => [name.slice(0, length), name])).values()].slice(-count);
  const newestDay = sorted.at(-1)?.slice(0, 10) ?? "";
  const ofNewestDay = sorted.filter((name) => name.startsWith(newestDay));
  return new Set([...ofNewestDay, ...lastOf(10, daily), ...lastOf(7, monthly)]);
}

/** Deletes the backups that do not stay, then every piece that no backup names for a day. Returns the names of the backups. */
export async function removeOld(
  place: BackupPlace,
  earlier: readonly Manifest[],
  made: Manifest,
  keeping: Keeping,
  now: Date,
): Promise<string[]> {
  const manifests = [...earlier, made];
  const names = manifests.map(({ name }) => name);
  // By a clock that is behind, what was just made is the oldest.
  const stay = staying(names, keeping).add(made.name);
  const old = names.filter((name) => !stay.has(name));
  for (const name of old) await place.remove(name);
  const kept = manifests.filter(({ name }) => stay.has(name));
  const named = new Set(kept.flatMap(piecesOf).map(({ stored }) => stored));
  for (const stored of await place.pieces.list()) {
    if (named.has(stored)) continue;
    // Younger ones may be of a backup that is under way.
    const storedAt = await place.pieces.storedAt(stored);
    if (storedAt && now.getTime() - storedAt.getTime() > DAY) await place.pieces.remove(stored);
  }
  return old;
}
