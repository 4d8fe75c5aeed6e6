import { statSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { refuseCutShortRestore } from "./cut-short-restore.ts";

/**
 * Returns the path of the database of a store, for a command that reads or changes what is there. Nothing is opened or made.
 * @throws OperatorError when there is none, it is empty, this account may not see it, or a restore was cut short.
 */
export function findDatabase(dataDir: string): string {
  const file = join(dataDir, "school.sqlite");
  try {
    const size = sizeOf(file);
    refuseCutShortRestore(dataDir);
    if (size === null) throw new OperatorError(`There is no store in ${dataDir}. Set DATA_DIR to that of the server.`);
    // A first start that is under way has its first rows in the log.
    if (size > 0 || (sizeOf(`${file}-wal`) ?? 0) > 0) return file;
  } catch (cause) {
    throw isForbidden(cause) ? new OperatorError(notYours(dataDir)) : cause;
  }
  throw new OperatorError(`The database ${file} is empty. ${wayToRestore(dataDir)}`);
}

/** The sentence for an account that may not read a store. */
export const notYours = (dataDir: string) =>
  `This account may not read ${dataDir}. Do this by the account that owns it, which is that of the server.`;

/** The way out for a store that is damaged or not whole. It works whatever is left, and loses nothing. */
export const wayToRestore = (dataDir: string) =>
  `Stop the server, move ${dataDir} away (keep it), then bring the last backup back with npm run restore -- <backup>.`;

export const isForbidden = (cause: unknown) =>
  ["EACCES", "EPERM"].includes(String((cause as NodeJS.ErrnoException).code));

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? null;
