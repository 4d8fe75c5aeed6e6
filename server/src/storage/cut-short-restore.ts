import { existsSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";

/** Returns the path of the database during a restore. While this file exists, the store is incomplete. */
export const cutShortRestore = (dataDir: string) => join(dataDir, "school.sqlite.restoring");

export function refuseCutShortRestore(dataDir: string): void {
  if (existsSync(cutShortRestore(dataDir))) {
    throw new OperatorError(`A restore to ${dataDir} was interrupted: do it again with npm run restore -- <backup>.`);
  }
}
