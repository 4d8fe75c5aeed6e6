import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "../start-error.ts";
import type { FileRow } from "./arrival.ts";

/** A process takes about as long to start as this many files to be taken. */
const FILES_WORTH_A_PROCESS = 16;

/** What became of a file: its row, or a sentence for whoever brought it. */
export type Taken = { row: FileRow } | { refusal: string };

/**
 * Takes in every file of a folder, under its path below it, by at most one process for each processor. Dot-files are
 * passed over. When this resolves, all is stored that the rows stand for.
 * @throws StartError naming a file that cannot be taken; no process is at work any more then.
 */
export async function takeFolder(storageFolder: string, folder: string): Promise<FileRow[]> {
  const waiting = await filesOf(folder);
  const rows: FileRow[] = [];
  async function takeOneByOne() {
    const taker = fork(fileURLToPath(new URL("./take-files.ts", import.meta.url)), [storageFolder, folder]);
    const ended = new AbortController();
    const gone = new Promise<void>((resolve) => {
      for (const end of ["exit", "error"]) taker.once(end, () => resolve());
    }).then(() => ended.abort());
    try {
      for (let path = waiting.shift(); path; path = waiting.shift()) rows.push(await takeBy(taker, path, ended.signal));
    } finally {
      waiting.length = 0;
      taker.kill();
      await gone;
    }
  }
  const takers = Math.min(availableParallelism(), Math.ceil(waiting.length / FILES_WORTH_A_PROCESS));
  const taking = Array.from({ length: takers }, takeOneByOne);
  await Promise.allSettled(taking);
  await Promise.all(taking);
  return rows;
}

async function filesOf(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause) => {
    throw new StartError(`The folder ${folder} cannot be read: ${cause.message}.`);
  });
  return found
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
    .sort();
}

async function takeBy(taker: ChildProcess, path: string, ended: AbortSignal): Promise<FileRow> {
  const answer = once(taker, "message", { signal: ended });
  taker.send(path, () => {});
  const [taken] = (await answer.catch(() => [{ refusal: `${path} cannot be opened: the decoder broke off.` }])) as [
    Taken,
  ];
  if ("refusal" in taken) throw new StartError(taken.refusal);
  return taken.row;
}
