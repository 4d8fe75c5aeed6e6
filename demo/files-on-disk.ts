import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The folder of the demo's files, with a slash at the end. */
export const filesFolder = fileURLToPath(new URL("files/", import.meta.url));

/** Returns every file below a folder, with its whole path. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.replace(/\/$/, "")}/${entry.name}`);
}

/** The paths of the demo's files, as entries name them. */
export const storedFiles = filesBelow(filesFolder).map((path) => path.slice(filesFolder.length));
