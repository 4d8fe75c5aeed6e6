import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { cutShortRestore } from "../storage/cut-short-restore.ts";
import { entriesBelow } from "../storage/entries-below.ts";
import { isOfMarker } from "../storage/marker-name.ts";
import { filesFolder, openPlace } from "../storage/open-place.ts";
import { writeMarker } from "../storage/store-marker.ts";
import { engine } from "../store/engine.ts";
import { checkBackup } from "./check-backup.ts";
import { copyFile, reachDisk, reachDiskBelow } from "./copy-file.ts";
import { givenUp } from "./given-up.ts";
import { keepHidden } from "./keep-hidden.ts";
import { databaseName, type Manifest } from "./manifest.ts";

/** Restores a backup into an empty store, after a check. The database comes last: a restore cut short is refused by a start and can be repeated. */
export async function restoreBackup(backup: string, dataDir: string): Promise<Manifest & { hiddenSince: number }> {
  const manifest = await checkBackup(backup);
  try {
    await refuseUsedStore(dataDir, manifest);
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const incoming = cutShortRestore(dataDir);
    await writeFile(incoming, "", { mode: 0o600, flush: true });
    await reachDisk(dataDir);
    for (const file of manifest.files) if (file.path !== databaseName) await bring(file.path, backup, dataDir);
    const { storeId } = engine.file.check(join(backup, databaseName));
    if (storeId) await writeMarker(openPlace({ dataDir, storageUrl: null }).files, storeId);
    await reachDiskBelow(dataDir);
    await copyFile(join(backup, databaseName), incoming);
    const hiddenSince = await keepHidden(incoming, backup, dataDir, manifest.madeAt);
    await reachDisk(incoming);
    for (const log of ["-wal", "-shm"]) await rm(join(dataDir, databaseName + log), { force: true });
    await rename(incoming, join(dataDir, databaseName));
    await reachDisk(dataDir);
    return { ...manifest, hiddenSince };
  } catch (cause) {
    throw givenUp(cause, dataDir);
  }
}

async function bring(path: string, backup: string, dataDir: string) {
  const [aside, place] = [join(dataDir, "file.restoring"), join(dataDir, path)];
  await copyFile(join(backup, path), aside);
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  await rename(aside, place);
}

async function refuseUsedStore(dataDir: string, manifest: Manifest) {
  const empty = `Stop the server and move ${dataDir} away (keep it), or set DATA_DIR to a new folder.`;
  const database = join(dataDir, databaseName);
  if (engine.file.holdsSchool(database)) throw new OperatorError(`There is a school in ${dataDir} already. ${empty}`);
  if (!existsSync(database) && existsSync(`${database}-wal`)) {
    throw new OperatorError(`${database}-wal holds what visitors sent last to a database that is lost. ${empty}`);
  }
  const files = filesFolder(dataDir);
  const found = existsSync(files) ? (await entriesBelow(files)).map(({ path }) => path) : [];
  const brought = new Set(manifest.files.map(({ path }) => path));
  const isOurs = (path: string) => isOfMarker(path) || brought.has(`files/${path}`);
  const stranger = found.find((path) => !(existsSync(cutShortRestore(dataDir)) && isOurs(path)));
  if (stranger) throw new OperatorError(`${files} holds files already, such as ${stranger}. ${empty}`);
}
