import { copyFileSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import { link, readdir, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { madeOnce } from "./made-once.ts";
import { runPictureWorker } from "./picture-worker.ts";
import { startServer } from "./server-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { isInS3, onDisk } from "./test-files.ts";
import { copyAway, inRun, isOnPostgres } from "./test-store.ts";

/**
 * Runs before all tests: makes a place for the demo school to copy, unless `npm test` has made one. Returns the function that
 * removes it. Rows in PostgreSQL and files in S3 end with each of the two runners, so that each has a place of its own.
 */
export default async function prepareDemo() {
  if (process.env.DEMO_PLACE && !isOnPostgres && !isInS3) return () => {};
  const place = temporaryFolder();
  process.env.DEMO_PLACE = place;
  return () => rm(place, { recursive: true, force: true });
}

/**
 * Returns a new `DATA_DIR` with the demo school. The first caller makes the school, which takes seconds; the others copy it.
 * @param files "shared" for tests that neither remove nor list files: they are not copied, which takes most of the time.
 */
export async function demoFolder(files: "copied" | "shared" = "copied"): Promise<string> {
  const folder = temporaryFolder();
  await copySchool(await demoSchool(), folder, files);
  return folder;
}

/** Returns the demo school that is copied. With its rows in PostgreSQL it is moved there: to make it again would take seconds. */
export const demoSchool = () =>
  madeOnce(inRun("school"), isOnPostgres && !isInS3 ? moveDemo : (draft, place) => layOutDemo(draft, place));

/** Copies a school that nobody uses just now into an empty folder. */
export async function copySchool(school: string, folder: string, files: "copied" | "shared" = "copied") {
  copyAway(school, folder);
  if (!isOnPostgres) copyFileSync(join(school, "school.sqlite"), join(folder, "school.sqlite"));
  if (isInS3) return;
  const [from, to] = [join(school, "files"), join(folder, "files")];
  // Stored files are replaced and never changed in place, so copies may share them.
  if (files === "copied") linkAll(from, to);
  else await symlink(from, to);
}

async function layOutDemo(draft: string, place: string, settings: Record<string, string> = {}) {
  await (await startServer({ DATA_DIR: draft, SEED: "demo", ...settings })).stop();
  await nameAsAvif(draft);
  // Draws icons and cards once; otherwise each copy would draw its own.
  await runPictureWorker(draft, settings);
  copyAway(draft, place);
}

async function moveDemo(draft: string, place: string) {
  const school = await madeOnce("school", (draft, place) => layOutDemo(draft, place, { DATABASE_URL: "" }));
  copyFileSync(join(school, "school.sqlite"), join(draft, "school.sqlite"));
  linkAll(join(school, "files"), join(draft, "files"));
  const { moveRows } = await import("./move-rows.ts");
  await moveRows(draft);
  copyAway(draft, place);
}

/** Puts other bytes under the AVIF names: real AVIF takes minutes of every processor. `pictures.test.ts` makes real ones. */
export async function nameAsAvif(school: string) {
  const files = await readdir(join(onDisk(school, "files"), "variants"), { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of files.filter(({ name }) => name.endsWith(".jpeg"))) {
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
