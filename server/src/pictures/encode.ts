import { availableParallelism, loadavg, setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { PictureFormat } from "@school/content/file-address";
import { diskTakesNothing } from "../cause-in-words.ts";
import { clockIsPlausible } from "../clock/clock.ts";
import { openSqlite } from "../db/sqlite.ts";
import type { FilesTable } from "../db/tables/files.ts";
import { logError, logEvent } from "../log.ts";
import { folderStorage } from "../storage/file-storage.ts";
import { writePrivately } from "../storage/private-data.ts";
import { folderTrash } from "../storage/trash.ts";
import { drawingsOf } from "./drawings/drawings.ts";
import { forgetEmptied } from "./forget-places.ts";
import { moveUnnamed } from "./move-unnamed.ts";
import { notePlaces, notingStorage } from "./noted-places.ts";
import { makeRenditions, type Picture } from "./renditions.ts";
import { originalPath, pathsOf, variantPath, variantsOf } from "./variants.ts";

/**
 * The background worker: makes the renditions that stored pictures do not have yet, draws the icons and cards that are
 * missing, moves what nothing names any more to the trash, then ends. AVIF, which takes minutes, comes last; when something
 * has changed meanwhile, it is left to the next run, which begins with what everybody sees. A process of its own, so that the encoder's memory and time are never taken from a visitor's request.
 * Argument: data folder.
 */
const [dataDir] = process.argv.slice(2) as [string];
writePrivately();
setPriority(15);
// Without its server it has nobody to work for.
process.once("disconnect", () => process.exit());
let isOvertaken = false;
process.on("message", () => {
  isOvertaken = true;
});

const db = openDatabase();
const storage = notingStorage(folderStorage(join(dataDir, "files")), (places) => notePlaces(db, places));
const trash = folderTrash(dataDir);
const rowsOfFiles = () => db.selectFrom("files").selectAll().execute();
let stored = await listWhole();
let failed = 0;
let begun = false;

await giveBackNamed();
// Rows are read before files are listed: what a row names was stored before it, and stays for a day after it.
const rows = await rowsOfFiles();
stored = await listWhole();
const drawings = await drawingsOf(db, storage);
const drawn = drawings.map(({ place }) => place);
await attempt("trash", () => clearAway(new Set([...rows.flatMap(pathsOf), ...drawn])));
// What everybody sees goes first: the format that every browser shows, then what is drawn from it.
await makeAllMissing("jpeg");
for (const { place, draw } of drawings) {
  if (!stored.has(place)) await attempt(place, async () => storage.put(place, await draw()));
}
await makeAllMissing("avif");
await db.destroy();
process.exitCode = failed === 0 ? 0 : 1;
process.disconnect?.();

/** Returns the places where bytes are stored: an empty file is made again. */
async function listWhole(): Promise<Set<string>> {
  const empty = new Set(await storage.listEmpty());
  return new Set((await storage.list()).filter((place) => !empty.has(place)));
}

function openDatabase() {
  try {
    return openSqlite(join(dataDir, "school.sqlite"));
  } catch (cause) {
    logError("pictures", cause);
    process.exit(1);
  }
}

/** A damaged file must not keep the others waiting; a disk that takes nothing would refuse them all. */
async function attempt(what: string, work: () => Promise<void>) {
  await work().catch((cause) => {
    failed += 1;
    logError(what, cause);
    if (diskTakesNothing(cause)) process.exit(1);
  });
}

/** Brings back from the trash what rows name: after a restore, or a late publication. */
async function giveBackNamed() {
  const inTrash = await trash.list();
  const named = (await rowsOfFiles()).flatMap(pathsOf).filter((place) => inTrash.has(place) && !stored.has(place));
  for (const place of named) await attempt(place, () => trash.giveBack(place, inTrash.get(place) as string));
  if (named.length > 0) stored = await listWhole();
}

/** Moves unnamed files to the trash and empties it, unless the clock may be wrong. */
async function clearAway(named: Set<string>) {
  const all = await storage.list();
  const now = new Date();
  if (!(await clockIsPlausible(db, now))) return;
  const moved = await moveUnnamed({ db, storage, trash }, all, named, now);
  const emptied = await trash.empty(now);
  if (emptied > 0) await forgetEmptied({ db, storage, trash }, named, now);
  if (moved + emptied > 0) logEvent(`trash: ${moved} files moved to it, ${emptied} days emptied after four weeks`);
}

async function makeAllMissing(format: PictureFormat) {
  for (const row of rows) {
    if (isOvertaken && begun) return;
    await attempt(`file ${row.path}`, () => makeMissing(row, format));
  }
}

async function makeMissing({ width, height, ...row }: FilesTable, format: PictureFormat) {
  if (!width || !height) return;
  const picture: Picture = { ...row, width, height };
  const missing = variantsOf(width, format).filter((variant) => !stored.has(variantPath(picture, variant)));
  if (missing.length === 0) return;
  if (format === "avif") await quiet();
  const original = await storage.get(originalPath(picture));
  if (!original) throw new Error(`${picture.path} is listed but not stored`);
  await makeRenditions(storage, picture, original, missing);
}

/** Before each AVIF but the first, whatever else the machine is busy with: half a minute at most. One of the load is its own. */
async function quiet() {
  for (let second = 0; begun && !isOvertaken && second < 30; second += 1) {
    if ((loadavg()[0] ?? 0) <= availableParallelism() + 1) return;
    await pause(1000);
  }
  begun = true;
}
