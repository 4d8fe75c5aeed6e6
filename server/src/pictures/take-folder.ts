import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { placeInWords } from "../cause-in-words.ts";
import { OperatorError, Refusal } from "../operator-error.ts";
import { entriesBelow } from "../storage/entries-below.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { FileRow } from "./arrival.ts";
import type { Note } from "./noted-places.ts";

const FILES_PER_PROCESS = 16;

/** Milliseconds for one file. A photo of 100 million pixels takes seconds, on a busy machine ten times that. */
const TIME_LIMIT = 120_000;

/** The result of a file: its row, or the message of a `Refusal`. */
export type Taken = { row: FileRow } | { refusal: string };
type ToNote = { places: string[] };

/**
 * Ingests files of a folder, with at most one process for each processor. Returns their rows when all files are stored.
 * @param paths relative to the folder.
 * @param note called with the places where something will be stored.
 * @param timeLimit milliseconds for one file, because a hostile one may keep the decoder busy for ever.
 * @throws Refusal that names a file which cannot be published; all processes have ended then.
 */
export async function takeFiles(
  storage: FileStorage,
  folder: string,
  paths: readonly string[],
  note: Note,
  timeLimit = TIME_LIMIT,
): Promise<FileRow[]> {
  const waiting = [...paths];
  const rows: FileRow[] = [];
  async function takeOneByOne() {
    const taker = openTaker(storage, folder, note, timeLimit);
    try {
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        const taken = await taker.take(path);
        if ("refusal" in taken) throw new Refusal(taken.refusal);
        rows.push(taken.row);
      }
    } finally {
      waiting.length = 0;
      await taker.close();
    }
  }
  const takers = Math.min(availableParallelism(), Math.ceil(waiting.length / FILES_PER_PROCESS));
  const taking = Array.from({ length: takers }, takeOneByOne);
  await Promise.allSettled(taking);
  await Promise.all(taking);
  return rows;
}

/**
 * Returns the paths of all files below a folder, sorted. Leaves out dot files.
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

/** Takes in files of a folder in a process of its own. */
export interface Taker {
  /** One file after the other; when this resolves with a row, all is stored that it stands for. */
  take(path: string): Promise<Taken>;
  /** It broke off or got stuck: whatever else it is asked for is refused. */
  readonly isBroken: boolean;
  /** Resolves when its process has ended. */
  close(): Promise<void>;
}

/** Starts a process that takes in files of a folder. The parameters are those of `takeFiles`. */
export function openTaker(storage: FileStorage, folder: string, note: Note, timeLimit = TIME_LIMIT): Taker {
  const taker = fork(fileURLToPath(new URL("./take-files.ts", import.meta.url)), [storage.address, folder]);
  const ended = new AbortController();
  const gone = new Promise<void>((resolve) => {
    for (const end of ["exit", "error"]) taker.once(end, () => resolve());
  }).then(() => ended.abort());
  let isBroken = false;
  return {
    async take(path) {
      const late = AbortSignal.timeout(timeLimit);
      const signal = AbortSignal.any([ended.signal, late]);
      const reply = await takeBy(taker, path, note, signal);
      if (reply) return reply;
      isBroken = true;
      return { refusal: `${path} cannot be opened: ${late.aborted ? "it takes too long" : "the decoder broke off"}.` };
    },
    get isBroken() {
      return isBroken;
    },
    async close() {
      taker.kill();
      await gone;
    },
  };
}

/** Returns what became of a file; null when its process has ended, or `signal` has. */
async function takeBy(taker: ChildProcess, path: string, note: Note, signal: AbortSignal): Promise<Taken | null> {
  const ask = async (message: string | { noted: true }): Promise<Taken | ToNote | null> => {
    const answer = once(taker, "message", { signal });
    taker.send(message, () => {});
    const [reply] = await answer.catch(() => [null]);
    return reply;
  };
  let reply = await ask(path);
  while (reply && "places" in reply) {
    await note(reply.places);
    reply = await ask({ noted: true });
  }
  return reply;
}
