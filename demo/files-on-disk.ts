import { readdirSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the demo's files, with a slash at the end. */
export const filesFolder = fileURLToPath(new URL("files/", import.meta.url));

/** The paths of the demo's files, as entries name them. */
export const storedFiles = readdirSync(filesFolder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(filesFolder, `${entry.parentPath}/${entry.name}`));
