import { setPriority } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { diskTakesNothing } from "../../base/error-text.server.ts";
import { logCrashes, logError, logEvent } from "../../base/log.server.ts";
import { readConfig } from "../../config/config.server.ts";
import { asTheOnly } from "../../db/lease.server.ts";
import { attachStore } from "../../db/opening/open-existing-store.server.ts";
import type { FileColumns } from "../../db/tables/files.server.ts";
import { unfinishedUploads } from "../../db/unfinished-uploads.server.ts";
import { notePictures } from "../../db/watched.server.ts";
import type { PictureFormat } from "../../kinds/files/file-address.ts";
import { refreshIndex } from "../../search/index/refresh-index.server.ts";
import { originalPath, pathsOf, StorageFailure, variantPath, variantsOf } from "../../storage/file-storage.server.ts";
import { closeNewFilesToOthers } from "../../storage/private-data.server.ts";
import { describePdfs } from "../pdfs/pdf-reader.server.ts";
import { shareImagesOf } from "../share-images/list-share-images.server.ts";
import { MADE_ELSEWHERE } from "./picture-worker.server.ts";
import { emptyOldTrash, eraseUnused, forgetBinned } from "./unused-files.server.ts";
import { makeRenditions, type Picture } from "./upright-picture.server.ts";

/**
 * A process of its own, so that encoding slows no request. Makes missing renditions, draws missing icons and cards, has PDFs described,
 * reads what has changed into the index of the search, erases unused files, and ends. AVIF takes minutes and comes last;
 * after a message it is left to the next run, which first makes what every browser needs. Ends with `MADE_ELSEWHERE` while another server's
 * worker is at it: two would draw the same and overwrite each other's files. Argument: the data folder.
 */
const [dataDir] = process.argv.slice(2) as [string];
logCrashes();
/** In milliseconds: other processes write in between. */
const BETWEEN_READS = 20;
/** Pictures from which on the sizes take minutes, as after a restore: the log says it. */
const MANY = 20;
closeNewFilesToOthers();
setPriority(15);
process.once("disconnect", () => process.exit());
let mustEndSoon = false;
process.on("message", () => {
  mustEndSoon = true;
});

const store = await attach();
const { db, files: storage } = store;
let rows: FileColumns[] = [];
let stored = new Set<string>();
let failed = 0;
let hasMadeAvif = false;

const isOurs = await asTheOnly(db, "pictures", () => new Date(), makeWhatIsMissing).catch(endWith);
await store.close();
if (!isOurs) process.exitCode = MADE_ELSEWHERE;
else if (failed > 0) process.exitCode = 1;
process.disconnect?.();

async function makeWhatIsMissing() {
  await attempt("trash of an earlier version", () => emptyOldTrash(store));
  // Rows before files: a file is stored before its row.
  rows = await db.selectFrom("files").selectAll().execute();
  stored = await listComplete();
  const lacking = await noteWithoutSizes();
  const shareImages = await shareImagesOf(db, storage);
  const named = new Set([...rows.flatMap(pathsOf), ...shareImages.map(({ place }) => place)]);
  await attempt("unused files", async () => {
    const now = new Date();
    await forgetBinned(db, now);
    await unfinishedUploads(store).removeOld(now);
    await eraseUnused(store, named, now);
  });
  if (lacking >= MANY)
    logEvent(`pictures: makes the sizes of ${lacking} pictures, in minutes; until then visitors get larger files`);
  // JPEG first: every browser shows it, and share images are made of it.
  await makeAllMissing("jpeg");
  for (const { place, render } of shareImages) {
    if (!stored.has(place)) await attempt(place, async () => storage.put(place, await render()));
  }
  await attempt("papers", () => describePdfs({ db, storage }, attempt));
  await attempt("search index", readIntoIndex);
  await makeAllMissing("avif");
  stored = await listComplete();
  const left = await noteWithoutSizes();
  if (lacking >= MANY && left === 0) logEvent("pictures: all sizes are made");
}

/** Notes and returns how many pictures lack a size, for alerts. What a full disk does not take is noted by the next run. */
async function noteWithoutSizes(): Promise<number> {
  const count = rows.filter((row) => pathsOf(row).some((place) => !stored.has(place))).length;
  await notePictures(db, count, new Date()).catch(() => {});
  return count;
}

/** Fills the index of the search, so that no visitor waits for a school that was large before it had one. */
async function readIntoIndex() {
  while (await refreshIndex(store)) await pause(BETWEEN_READS);
}

/** Leaves out empty files, which must be made again. */
async function listComplete(): Promise<Set<string>> {
  const empty = new Set(await storage.listEmpty());
  return new Set((await storage.list()).filter((place) => !empty.has(place)));
}

/** Opens the store of the server that started this, by the same settings. */
async function attach() {
  try {
    return await attachStore(readConfig({ ...process.env, DATA_DIR: dataDir }));
  } catch (cause) {
    return endWith(cause);
  }
}

/** Logs why and ends the process. The server tries again later. */
function endWith(cause: unknown): never {
  logError("pictures", cause);
  process.exit(1);
}

/** One damaged file must not stop the others. Ends the process when the disk takes no file, or S3 is gone, which says so itself. */
async function attempt(what: string, work: () => Promise<void>) {
  await work().catch((cause) => {
    failed += 1;
    const isGone = cause instanceof StorageFailure;
    if (!isGone) logError(what, cause);
    if (isGone || diskTakesNothing(cause)) process.exit(1);
  });
}

async function makeAllMissing(format: PictureFormat) {
  for (const row of rows) {
    if (mustEndSoon && hasMadeAvif) return;
    await attempt(`file ${row.path}`, () => makeMissing(row, format));
  }
}

async function makeMissing({ width, height, ...row }: FileColumns, format: PictureFormat) {
  if (!width || !height) return;
  const picture: Picture = { ...row, width, height };
  const missing = variantsOf(width, format).filter((variant) => !stored.has(variantPath(picture, variant)));
  if (missing.length === 0) return;
  hasMadeAvif ||= format === "avif";
  const original = await storage.get(originalPath(picture));
  if (!original) throw new Error(`${picture.path} is listed but not stored`);
  await makeRenditions(storage, picture, original, missing);
}
