import { readFile } from "node:fs/promises";
import { fileErrorText } from "../../base/error-text.server.ts";
import { OperatorError } from "../../base/errors.server.ts";
import { isS3Address } from "../../storage/s3/s3-address.server.ts";
import { folderIn } from "../backup/backup-target.server.ts";
import { text } from "./run-command.server.ts";

/** Says which files a backup has not. */
export const lostText = (paths: readonly string[]) =>
  `The bytes of ${paths.join(", ")} were lost before that backup: publish them again.`;

/** The option of an encrypted backup. */
export const identityOption = { identity: text };

/** Returns the secret key in the file that `--identity` names; null without that option. */
export async function secretIn(file: string | undefined): Promise<string | null> {
  if (file === undefined) return null;
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new OperatorError(`--identity ${file} cannot be read: ${fileErrorText(cause)}.`);
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
    DATA_DIR: folder ? folderIn(folder) : env.DATA_DIR,
    DATABASE_URL: isPostgres ? to : undefined,
    STORAGE_URL: isS3 ? files : undefined,
  };
}
