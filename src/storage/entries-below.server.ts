import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

interface Entry {
  /** With `/` between names. */
  path: string;
  name: string;
  isFile: boolean;
}

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
