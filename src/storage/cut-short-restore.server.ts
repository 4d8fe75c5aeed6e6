import { existsSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../base/operator-error.server.ts";

/** While this file exists, a restore is incomplete. */
export const cutShortRestore = (dataDir: string) => join(dataDir, "school.sqlite.restoring");

export function refuseCutShortRestore(dataDir: string): void {
  if (existsSync(cutShortRestore(dataDir))) {
    throw new OperatorError(`A restore to ${dataDir} was interrupted: do it again with npm run restore -- <backup>.`);
  }
}
