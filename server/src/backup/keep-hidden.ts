import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { unlessMissing } from "../storage/unless-missing.ts";
import { engine } from "../store/engine.ts";
import { databaseName } from "./manifest.ts";

/**
 * Hides in a restored database what was hidden after the backup, as the other backups beside it and the stores beside `dataDir` know
 * it. Returns the number of pictures.
 */
export async function keepHidden(restored: string, backup: string, dataDir: string, since: string): Promise<number> {
  const beside = [...(await databasesBeside(backup)), ...(await databasesBeside(dataDir))];
  return beside.reduce((sum, database) => sum + engine.file.carryHidden(database, restored, since), 0);
}

async function databasesBeside(folder: string): Promise<string[]> {
  const place = dirname(resolve(folder));
  const names = (await unlessMissing(readdir(place))) ?? [];
  return names
    .map((name) => join(place, name, databaseName))
    .filter((file) => dirname(file) !== resolve(folder) && existsSync(file));
}
