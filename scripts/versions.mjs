// Which version runs where several lie side by side: `school-website` is a link to one of `school-website-1.0.0`, `school-website-1.0.1` …
// (docs/decisions/releases.md). A clone, or an archive without the link, is the only version.
import {
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { root } from "./prepare.mjs";

/** Leads to the version that runs. */
export const link = join(dirname(root), "school-website");
/** Leads to the version before. */
export const before = `${link}-before`;
/**
 * There during an update, which touches it as long as it lives: `from` is the folder of the version that runs when the update is cut
 * short, `to` that of the new one as soon as it is there.
 */
const stateFile = `${link}-update.json`;
/** The data of the website, which both versions use. */
export const dataDir = resolve(root, process.env.DATA_DIR || "data");
/** There while an update looks at a new version. `npm start`, which may write nowhere else, removes it when that version ends by itself. */
export const trialFile = join(dataDir, "update-on-trial");
/** In milliseconds: an update that has not touched its file for so long was cut short. */
const SILENT = 10_000;

/** Returns the folder that a link leads to; null when it leads nowhere, or is no link. */
export function folderOf(path) {
  try {
    const folder = realpathSync(path);
    return folder === join(realpathSync(dirname(path)), basename(path)) ? null : folder;
  } catch {
    return null;
  }
}

/** Makes a link lead to a version, in one step. */
export function pointTo(path, folder) {
  rmSync(`${path}.new`, { force: true });
  symlinkSync(basename(folder), `${path}.new`);
  renameSync(`${path}.new`, path);
}

/** Returns the update that is under way or was cut short; null without one. */
export function readUpdate() {
  try {
    const { from, to } = JSON.parse(readFileSync(stateFile, "utf8"));
    return { from, to, isAlive: Math.abs(Date.now() - statSync(stateFile).mtimeMs) < SILENT };
  } catch {
    return null;
  }
}

let touching;
/** Notes in one step how far an update is. */
export function noteUpdate(from, to) {
  writeFileSync(`${stateFile}.new`, JSON.stringify({ from, to }));
  renameSync(`${stateFile}.new`, stateFile);
  touching ??= setInterval(touch, 1000).unref();
}

function touch() {
  try {
    utimesSync(stateFile, new Date(), new Date());
  } catch {
    // It falls silent, and the version before runs.
  }
}

export function forgetUpdate() {
  clearInterval(touching);
  rmSync(stateFile, { force: true });
}

/** Tells the update that the new version has ended. Where that fails, the update finds out when its patience ends. */
export function endTrial() {
  try {
    rmSync(trialFile, { force: true });
  } catch {
    // The folder cannot be written.
  }
}

/** Returns the function that returns the folder of the version that is to run: the link's, or the one before an update that was cut short. */
export function followLink() {
  const isRunByLink = folderOf(link) === root || [readUpdate()?.from, readUpdate()?.to].includes(root);
  return () => {
    if (!isRunByLink) return root;
    const update = readUpdate();
    return update && !update.isAlive ? update.from : (folderOf(link) ?? root);
  };
}
