import { chmodSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";

const OTHERS = 0o077;

/** Files that this process writes hold families' data: only the owner may read them. Every program must call it first. */
export function closeNewFilesToOthers(): void {
  process.umask(OTHERS);
}

/** Removes others' rights that an older version or a copy left. Returns the paths where that failed. Closing the folder protects everything in it. */
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
