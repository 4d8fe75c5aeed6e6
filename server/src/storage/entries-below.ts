import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** A file or link below a folder. Links are not followed. */
interface Entry {
  /** Relative to the folder, with `/` between names. */
  path: string;
  name: string;
  isFile: boolean;
}

/** Returns everything below a folder except folders. */
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
