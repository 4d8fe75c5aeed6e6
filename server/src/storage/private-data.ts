import { chmodSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";

const OTHERS = 0o077;

/**
 * Lets only the owner read the files that this process and its children will write, because they contain what families
 * sent. Every program must call it first.
 */
export function closeNewFilesToOthers(): void {
  process.umask(OTHERS);
}

/**
 * Removes the permissions of other accounts from the data folder and its database; an older version or a copy may have
 * left them. The folder protects everything else in it.
 * @returns the paths whose permissions could not be changed.
 */
export function closeToOthers(dataDir: string): string[] {
  const database = join(dataDir, "school.sqlite");
  const paths = [dataDir, database, `${database}-wal`, `${database}-shm`].filter((path) => existsSync(path));
  return paths.filter((path) => isReadable(path) && !removePermissions(path));
}

const isReadable = (path: string) => (statSync(path).mode & OTHERS) !== 0;

function removePermissions(path: string): boolean {
  try {
    chmodSync(path, statSync(path).mode & 0o700);
    return true;
  } catch {
    return false;
  }
}
