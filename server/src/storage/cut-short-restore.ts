import { existsSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";

/** Returns the name that the database of a store has while a backup is restored: as long as it is there, the store is not whole. */
export const cutShortRestore = (dataDir: string) => join(dataDir, "school.sqlite.restoring");

/** @throws OperatorError when a restore to this folder did not come to its end. */
export function refuseCutShortRestore(dataDir: string): void {
  if (existsSync(cutShortRestore(dataDir))) {
    throw new OperatorError(`A restore to ${dataDir} was cut short: do it again with npm run restore -- <backup>.`);
  }
}
