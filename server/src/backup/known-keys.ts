import { existsSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { unlessMissing } from "../storage/unless-missing.ts";
import { readMade, type Sums } from "./made-backups.ts";
import { readKey } from "./school-key.ts";

/** The public half of a school's key, and what is remembered beside it of a place of backups. */
export interface KnownKey {
  name: string;
  /** The data folder in which the key lies; null for one that was typed. */
  dataDir: string | null;
  made: Sums | null;
}

/**
 * Returns the keys that a backup may be signed by: the one that somebody has typed (its public half, or a file that holds it),
 * otherwise those in data folders, such as the one that was moved away.
 */
export async function knownKeys(typed: string | null, folders: string[], address: string): Promise<KnownKey[]> {
  if (typed !== null) return [{ name: publicHalf(typed), dataDir: null, made: null }];
  return folders.flatMap((dataDir) => {
    const key = keyIn(dataDir);
    return key ? [{ name: key.name, dataDir, made: readMade(dataDir, address) }] : [];
  });
}

/** A folder beside may be somebody else's. */
function keyIn(folder: string) {
  try {
    return readKey(folder);
  } catch {
    return null;
  }
}

/** Returns the data folder of the settings, the one that is restored to, and those beside it. */
export async function dataFolders(own: string, target: string): Promise<string[]> {
  const above = dirname(resolve(target));
  const names = (await unlessMissing(readdir(above))) ?? [];
  return [...new Set([own, target, ...names.map((name) => join(above, name))].map((folder) => resolve(folder)))];
}

function publicHalf(typed: string): string {
  const text = existsSync(typed) ? readFileSync(typed, "utf8").trim() : typed;
  if (/^[\w-]{43}$/.test(text)) return text;
  throw new OperatorError("--key is the public half of the school's key: 43 letters, as the first backup has said it.");
}
