import { join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { entriesBelow } from "../storage/entries-below.ts";
import { engine } from "../store/engine.ts";
import { measure } from "./copy-file.ts";
import { databaseName, type Manifest, placeOf, readManifest, unlisted } from "./manifest.ts";

/** Reads a backup to its last byte. @throws OperatorError naming the first file that is missing, changed or too many. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const found = await entriesBelow(folder);
  const paths = new Set(found.map(({ path }) => path));
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  for (const { path, isFile } of found) {
    if (!unlisted.includes(path) && !(isFile && listed.has(path))) {
      throw new OperatorError(`${join(folder, path)} does not belong to the backup: it was changed after it was made.`);
    }
  }
  for (const { path, size, sha256 } of manifest.files) {
    if (!paths.has(path)) throw new OperatorError(`${join(folder, path)} is missing: restore another backup.`);
    const read = await measure(join(folder, path));
    if (read.size !== size || read.sha256 !== sha256) {
      throw new OperatorError(`${join(folder, path)} is not as it was written: restore another backup.`);
    }
  }
  agree(manifest, folder);
  return manifest;
}

function agree(manifest: Manifest, folder: string) {
  const database = join(folder, databaseName);
  const { rows, schools, named } = engine.file.check(database);
  if (JSON.stringify({ rows, schools }) !== JSON.stringify({ rows: manifest.rows, schools: manifest.schools })) {
    throw new OperatorError(`${database} does not hold the rows that the backup lists: restore another backup.`);
  }
  const hashes = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  const absent = named.find((file) => hashes.get(placeOf(file)) !== file.hash);
  if (absent) throw new OperatorError(`${database} names ${absent.path}, which is not in the backup.`);
}
