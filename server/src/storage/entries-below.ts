import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** A file below a folder, or a link, which is not followed. */
interface Entry {
  /** From the folder on, with `/` between names. */
  path: string;
  name: string;
  /** False for a link and for a device. */
  isFile: boolean;
}

/** Returns all that lies below a folder but the folders themselves. */
export async function entriesBelow(folder: string): Promise<Entry[]> {
  const found: Dirent[] = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"),
      name: entry.name,
      isFile: entry.isFile(),
    }));
}
