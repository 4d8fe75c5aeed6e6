import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../base/errors.server.ts";

/** @throws OperatorError when there is no usable database. */
export function findDatabase(dataDir: string): string {
  const file = join(dataDir, "school.sqlite");
  refuseCutShortRestore(dataDir);
  if (!existsSync(file))
    throw new OperatorError(`There is no store in ${dataDir}. Set DATA_DIR to that of the server.`);
  // During the first start, all rows are in the write-ahead log.
  if (sizeOf(file) > 0 || sizeOf(`${file}-wal`) > 0) return file;
  throw new OperatorError(`The database ${file} is empty. ${wayToRestore(dataDir)}`);
}

/** Works for any damage, and loses nothing. */
export const wayToRestore = (dataDir: string) =>
  `Stop the server, move ${dataDir} away (keep it), then bring the last backup back with npm run restore -- <backup>.`;

/** Returns the size of a file in bytes; 0 when there is none. */
export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** While this file exists, a restore is incomplete. */
export const cutShortRestore = (dataDir: string) => join(dataDir, "school.sqlite.restoring");

export function refuseCutShortRestore(dataDir: string): void {
  if (existsSync(cutShortRestore(dataDir))) {
    throw new OperatorError(`A restore to ${dataDir} was interrupted: do it again with npm run restore -- <backup>.`);
  }
}
