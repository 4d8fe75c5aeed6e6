import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import { link, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { runPictureWorker } from "./picture-worker.ts";
import { startServer } from "./server-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { isInS3, onDisk } from "./test-files.ts";
import { copyAway, isOnPostgres } from "./test-store.ts";

/**
 * Runs before all tests: makes a place for the demo school to copy, unless `npm test` has made one. Returns the function that
 * removes it.
 */
export default async function prepareDemo() {
  if (process.env.DEMO_PLACE) return () => {};
  const place = temporaryFolder();
  process.env.DEMO_PLACE = place;
  return () => rm(place, { recursive: true, force: true });
}

/**
 * Returns a new `DATA_DIR` with the demo school. The first caller makes the school, which takes seconds; the others copy it.
 */
export async function demoFolder(): Promise<string> {
  const name = `school${isOnPostgres ? "-postgres" : ""}${isInS3 ? "-s3" : ""}`;
  const school = join(process.env.DEMO_PLACE as string, name);
  if (!existsSync(school)) await layOutAlone(school);
  const folder = temporaryFolder();
  copyAway(school, folder);
  if (!isOnPostgres) copyFileSync(join(school, "school.sqlite"), join(folder, "school.sqlite"));
  // Stored files are replaced and never changed in place, so copies may share them.
  if (!isInS3) linkAll(join(school, "files"), join(folder, "files"));
  return folder;
}

/**
 * Makes the demo school unless another process has. The system frees a lock when its holder dies: the next process starts
 * again.
 */
async function layOutAlone(school: string) {
  const lock = new DatabaseSync(`${school}.lock`, { timeout: 0 });
  try {
    while (!isTaken(lock)) await pause(100);
    if (existsSync(school)) return;
    // A folder of its own: the server of one that died may still write to the last one.
    const draft = await mkdtemp(`${school}-`);
    await (await startServer({ DATA_DIR: draft, SEED: "demo" })).stop();
    await nameAsAvif(draft);
    // Draws icons and cards once; otherwise each copy would draw its own.
    await runPictureWorker(draft);
    copyAway(draft, school);
    await rename(draft, school);
  } finally {
    lock.close();
  }
}

/** Takes the lock, a database with one exclusive connection; returns whether it was free. */
function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec("begin exclusive");
    return true;
  } catch (cause) {
    if (String(cause).includes("locked")) return false;
    throw cause;
  }
}

/** Puts other bytes under the AVIF names: real AVIF takes minutes of every processor. `pictures.test.ts` makes real ones. */
export async function nameAsAvif(school: string) {
  const files = await readdir(join(onDisk(school, "files"), "variants"), { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of files.filter(({ name }) => /\.jpeg(\._S3rver_object(\.md5)?)?$/.test(name))) {
    const avif = join(parentPath, name.replace(".jpeg", ".avif"));
    // The worker may have made one or two already.
    await rm(avif, { force: true });
    await link(join(parentPath, name), avif);
  }
}

/** Synchronous: a thousand promises would cost five times as much. */
function linkAll(from: string, to: string) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkAll(source, target);
    else linkSync(source, target);
  }
}
