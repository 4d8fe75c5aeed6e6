import { statSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "../cause-in-words.ts";
import { OperatorError } from "../operator-error.ts";
import { refuseCutShortRestore } from "./cut-short-restore.ts";

/** @throws OperatorError when there is no usable database. */
export function findDatabase(dataDir: string): string {
  const file = join(dataDir, "school.sqlite");
  try {
    const size = sizeOf(file);
    refuseCutShortRestore(dataDir);
    if (size === null) throw new OperatorError(`There is no store in ${dataDir}. Set DATA_DIR to that of the server.`);
    // During the first start, all rows are in the write-ahead log.
    if (size > 0 || (sizeOf(`${file}-wal`) ?? 0) > 0) return file;
  } catch (cause) {
    throw isForbidden(cause) ? new OperatorError(otherAccountInWords(dataDir)) : cause;
  }
  throw new OperatorError(`The database ${file} is empty. ${wayToRestore(dataDir)}`);
}

export const otherAccountInWords = (dataDir: string) =>
  `This account may not read ${dataDir}. Use the account that owns it, which is that of the server.`;

/** Works for any damage, and loses nothing. */
export const wayToRestore = (dataDir: string) =>
  `Stop the server, move ${dataDir} away (keep it), then bring the last backup back with npm run restore -- <backup>.`;

export const isForbidden = (cause: unknown) => ["EACCES", "EPERM"].includes(codeOf(cause));

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? null;
