import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { placeInWords } from "../cause-in-words.ts";
import { OperatorError, Refusal } from "../operator-error.ts";
import { entriesBelow } from "../storage/entries-below.ts";
import type { FileRow } from "./arrival.ts";
import type { Note } from "./noted-places.ts";

/** A process takes about as long to start as this many files to be taken. */
const FILES_WORTH_A_PROCESS = 16;

/** Milliseconds for one file. A photo of 100 million pixels takes some seconds; on a busy machine, ten times that. */
const TIME_LIMIT = 120_000;

/** What became of a file: its row, or a sentence for whoever brought it. */
export type Taken = { row: FileRow } | { refusal: string };
/** Places that are to be noted before something is stored there. */
type ToNote = { places: string[] };

/**
 * Takes in files of a folder, by at most one process for each processor. When this resolves, all is stored that the rows
 * stand for.
 * @param paths of the files, below the folder.
 * @param note called before something is stored, with the places of it.
 * @param timeLimit milliseconds for one file: a hostile one must not keep its process at work for ever.
 * @throws Refusal naming a file that cannot be taken; no process is at work any more then.
 */
export async function takeFiles(
  storageFolder: string,
  folder: string,
  paths: readonly string[],
  note: Note,
  timeLimit = TIME_LIMIT,
): Promise<FileRow[]> {
  const waiting = [...paths];
  const rows: FileRow[] = [];
  async function takeOneByOne() {
    const taker = fork(fileURLToPath(new URL("./take-files.ts", import.meta.url)), [storageFolder, folder]);
    const ended = new AbortController();
    const gone = new Promise<void>((resolve) => {
      for (const end of ["exit", "error"]) taker.once(end, () => resolve());
    }).then(() => ended.abort());
    try {
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        rows.push(await takeBy(taker, path, note, ended.signal, timeLimit));
      }
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

/**
 * Returns the path of every file below a folder. Dot-files are passed over.
 * @throws OperatorError when the folder cannot be read.
 */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await entriesBelow(folder).catch((cause) => {
    throw new OperatorError(`The folder ${folder} cannot be read: ${placeInWords(cause)}.`);
  });
  return found
    .filter(({ isFile, name }) => isFile && !name.startsWith("."))
    .map(({ path }) => path)
    .sort();
}

async function takeBy(taker: ChildProcess, path: string, note: Note, ended: AbortSignal, limit: number) {
  const late = AbortSignal.timeout(limit);
  const signal = AbortSignal.any([ended, late]);
  const refusal = () => `${path} cannot be opened: ${late.aborted ? "it takes too long" : "the decoder broke off"}.`;
  const ask = async (message: string | { noted: true }): Promise<Taken | ToNote> => {
    const answer = once(taker, "message", { signal });
    taker.send(message, () => {});
    const [said] = await answer.catch(() => [{ refusal: refusal() }]);
    return said;
  };
  let said = await ask(path);
  while ("places" in said) {
    await note(said.places);
    said = await ask({ noted: true });
  }
  if ("refusal" in said) throw new Refusal(said.refusal);
  return said.row;
}
