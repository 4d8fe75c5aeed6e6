import { existsSync } from "node:fs";
import { mkdir, realpath, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { OperatorError } from "../operator-error.ts";
import { findDatabase } from "../storage/find-database.ts";
import type { NamedFile } from "../store/database-facts.ts";
import { engine } from "../store/engine.ts";
import { databaseFile } from "../store/store.ts";
import { checkBackup } from "./check-backup.ts";
import { copyFile, measure, reachDisk, reachDiskBelow } from "./copy-file.ts";
import { givenUp } from "./given-up.ts";
import { databaseName, type Manifest, placeOf, writeManifest } from "./manifest.ts";
import { removeUnfinished, unfinishedName } from "./unfinished.ts";

export interface MadeBackup {
  folder: string;
  manifest: Manifest;
  removed: number;
}

/** Moments that are tried: while one is copied, a file of it may be replaced and deleted. */
const MOMENTS = 3;

class FileReplaced extends OperatorError {}

/** Copies one moment of a store while its server runs: aside first, then read back, then named. @throws OperatorError: nothing is left then. */
export async function makeBackup(dataDir: string, target: string, now: Date): Promise<MadeBackup> {
  findDatabase(dataDir);
  const time = now.toISOString().slice(0, 19).replaceAll(":", "-").concat("Z");
  const [unfinished, folder] = [join(target, unfinishedName(time)), join(target, time)];
  try {
    await refuseInside(dataDir, target);
    await mkdir(target, { recursive: true, mode: 0o700 });
    const removed = await removeUnfinished(target);
    for (let moment = 1; ; moment += 1) {
      const manifest = await writeAside(unfinished, folder, dataDir, now).catch(async (cause) => {
        await rm(unfinished, { recursive: true, force: true });
        if (!(cause instanceof FileReplaced) || moment === MOMENTS) throw cause;
      });
      if (manifest) return { folder, removed, manifest };
    }
  } catch (cause) {
    throw givenUp(cause, target);
  }
}

async function writeAside(unfinished: string, folder: string, dataDir: string, now: Date): Promise<Manifest> {
  await mkdir(unfinished, { mode: 0o700 });
  const manifest = await fill(unfinished, dataDir, now);
  await checkBackup(unfinished);
  await reachDiskBelow(unfinished);
  if (existsSync(folder)) throw new OperatorError(`${folder} is there already: it was left as it is. Try once more.`);
  await rename(unfinished, folder);
  await reachDisk(dirname(folder));
  return manifest;
}

/** A backup inside of what it copies would be lost with it. */
async function refuseInside(dataDir: string, target: string) {
  const [store, place] = await Promise.all([realpath(dataDir), realPlaceOf(resolve(target))]);
  if (`${place}${sep}`.startsWith(`${store}${sep}`)) {
    throw new OperatorError(
      `${target} lies inside ${dataDir}, which it is to save: name a folder outside, on another disk.`,
    );
  }
}

async function realPlaceOf(folder: string): Promise<string> {
  return existsSync(folder) ? realpath(folder) : join(await realPlaceOf(dirname(folder)), basename(folder));
}

async function fill(folder: string, dataDir: string, now: Date): Promise<Manifest> {
  const copy = join(folder, databaseName);
  engine.file.copy(databaseFile(dataDir), copy);
  await reachDisk(copy);
  const { schools, rows, named } = engine.file.check(copy);
  const files = [{ path: databaseName, ...(await measure(copy)) }];
  for (const file of named) files.push(await copyNamed(file, dataDir, folder));
  const manifest: Manifest = { version: 2, madeAt: now.toISOString(), schools, rows, files };
  await writeManifest(folder, manifest);
  return manifest;
}

/** Read from the folder, with one open file: it is copied whole also when it is deleted meanwhile. */
async function copyNamed(file: NamedFile, dataDir: string, folder: string) {
  const path = placeOf(file);
  if (!existsSync(join(dataDir, path))) {
    if (!engine.file.isNamedNow(databaseFile(dataDir), file)) {
      throw new FileReplaced(`${file.path} was replaced while it was copied, again and again: try once more later.`);
    }
    throw new OperatorError(`${file.path} is published, but its bytes are missing in ${dataDir}: publish it again.`);
  }
  const copied = await copyFile(join(dataDir, path), join(folder, path));
  if (copied.sha256 !== file.hash) {
    throw new OperatorError(`${join(dataDir, path)} is damaged: its bytes are not those published. Publish it again.`);
  }
  return { path, ...copied };
}
