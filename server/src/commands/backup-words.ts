import { readFile } from "node:fs/promises";
import type { Keys } from "../backup/restore-backup.ts";
import { placeInWords } from "../cause-in-words.ts";
import { OperatorError } from "../operator-error.ts";
import { isS3Address } from "../storage/s3/s3-address.ts";

const text = { type: "string" } as const;

/** The words by which a backup is found and opened. */
export const keyOptions = { key: text, identity: text };

interface KeyWords {
  key?: string | undefined;
  identity?: string | undefined;
}

export async function keysOf({ key, identity }: KeyWords, dataDir: string): Promise<Keys> {
  return { key: key ?? null, secret: identity === undefined ? null : await secretIn(identity), dataDir };
}

async function secretIn(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new OperatorError(`--identity ${file} cannot be read: ${placeInWords(cause)}.`);
  }
}

/** Returns the settings of a server that uses another store: its rows in PostgreSQL or a data folder, its files in S3 or that folder. */
export function otherStore(to: string, files: string | undefined, env: NodeJS.ProcessEnv) {
  const isPostgres = /^postgres(ql)?:/.test(to);
  const isS3 = files !== undefined && isS3Address(files);
  const folder = isPostgres ? (isS3 ? undefined : files) : to;
  if (!isPostgres && files !== undefined && !isS3 && files !== to) {
    throw new OperatorError("SQLite and its files lie in one folder: name it with --to alone. Nothing was changed.");
  }
  return {
    DATA_DIR: folder ?? env.DATA_DIR,
    DATABASE_URL: isPostgres ? to : undefined,
    STORAGE_URL: isS3 ? files : undefined,
  };
}
