import { chmodSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";

const OTHERS = 0o077;

/** Lets only the owner read the files that this process will write, because families sent them. Every program must call it first. */
export function closeNewFilesToOthers(): void {
  process.umask(OTHERS);
}

/** Removes rights of others that an older version or a copy left. Returns the paths where that failed. The folder protects everything else in it. */
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
