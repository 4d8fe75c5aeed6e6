import { chmodSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";

/** All that may be done by an account other than the owner's. */
const OTHERS = 0o077;

/**
 * Keeps what this process and its children write from every other account of the machine: it holds what families sent. Every
 * program calls this first.
 */
export function writePrivately(): void {
  process.umask(OTHERS);
}

/**
 * Takes the rights of other accounts away from a folder that an older version or a copy has left open, and from the database in
 * it. What lies in `files/` is closed by the folder.
 * @returns the paths that are still open, because they belong to another account or the disk can only be read.
 */
export function closeToOthers(dataDir: string): string[] {
  const database = join(dataDir, "school.sqlite");
  const paths = [dataDir, database, `${database}-wal`, `${database}-shm`].filter((path) => existsSync(path));
  return paths.filter((path) => isOpen(path) && !closed(path));
}

const isOpen = (path: string) => (statSync(path).mode & OTHERS) !== 0;

function closed(path: string): boolean {
  try {
    chmodSync(path, statSync(path).mode & 0o700);
    return true;
  } catch {
    return false;
  }
}
