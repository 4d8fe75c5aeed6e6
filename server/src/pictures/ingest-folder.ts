import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { placeInWords } from "../cause-in-words.ts";
import { OperatorError, Refusal } from "../operator-error.ts";
import { entriesBelow } from "../storage/entries-below.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { FileRow } from "./ingest.ts";
import type { Note } from "./noted-places.ts";

const FILES_PER_PROCESS = 16;

/** Milliseconds for one file. A photo of 100 million pixels takes seconds, on a busy machine ten times that. */
const TIME_LIMIT = 120_000;

/** A file that is to be ingested. */
export interface Arrived {
  /** Relative to the folder. */
  path: string;
  /** The name that people gave it; its path comes from its bytes then. */
  uploadedAs?: string;
}

/** The result of a file: its row, or the message of a `Refusal`. */
export type Ingested = { row: FileRow } | { refusal: string };
type ToNote = { places: string[] };

/**
 * Ingests files of a folder, with at most one process for each processor. Returns their rows when all files are stored.
 * @param paths relative to the folder.
 * @param note called with the places where something will be stored.
 * @param timeLimit milliseconds for one file, because a hostile one may keep the decoder busy for ever.
 * @throws Refusal that names a file which cannot be published; all processes have ended then.
 */
export async function ingestFolder(
  storage: FileStorage,
  folder: string,
  paths: readonly string[],
  note: Note,
  timeLimit = TIME_LIMIT,
): Promise<FileRow[]> {
  const waiting = [...paths];
  const rows: FileRow[] = [];
  async function ingestOneByOne() {
    const ingester = openIngester(storage, folder, note, timeLimit);
    try {
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        const ingested = await ingester.ingest({ path });
        if ("refusal" in ingested) throw new Refusal(ingested.refusal);
        rows.push(ingested.row);
      }
    } finally {
      waiting.length = 0;
      await ingester.close();
    }
  }
  const ingesters = Math.min(availableParallelism(), Math.ceil(waiting.length / FILES_PER_PROCESS));
  const taking = Array.from({ length: ingesters }, ingestOneByOne);
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

/** Ingests files of a folder in a process of its own. */
export interface Ingester {
  /** One file after the other; when this resolves with a row, all is stored that it stands for. */
  ingest(file: Arrived): Promise<Ingested>;
  /** It broke off or got stuck: whatever else it is asked for is refused. */
  readonly isBroken: boolean;
  /** Resolves when its process has ended. */
  close(): Promise<void>;
}

/** Starts a process that ingests files of a folder. The parameters are those of `ingestFolder`. */
export function openIngester(storage: FileStorage, folder: string, note: Note, timeLimit = TIME_LIMIT): Ingester {
  const ingester = fork(fileURLToPath(new URL("./ingest-process.ts", import.meta.url)), [storage.address, folder]);
  const ended = new AbortController();
  const gone = new Promise<void>((resolve) => {
    for (const end of ["exit", "error"]) ingester.once(end, () => resolve());
  }).then(() => ended.abort());
  let isBroken = false;
  return {
    async ingest(file) {
      const late = AbortSignal.timeout(timeLimit);
      const signal = AbortSignal.any([ended.signal, late]);
      const reply = await ingestBy(ingester, file, note, signal);
      if (reply) return reply;
      isBroken = true;
      return {
        refusal: `${file.uploadedAs ?? file.path} cannot be opened: ${late.aborted ? "it takes too long" : "the decoder broke off"}.`,
      };
    },
    get isBroken() {
      return isBroken;
    },
    async close() {
      ingester.kill();
      await gone;
    },
  };
}

/** Returns what became of a file; null when its process has ended, or `signal` has. */
async function ingestBy(
  ingester: ChildProcess,
  file: Arrived,
  note: Note,
  signal: AbortSignal,
): Promise<Ingested | null> {
  const ask = async (message: Arrived | { noted: true }): Promise<Ingested | ToNote | null> => {
    const answer = once(ingester, "message", { signal });
    ingester.send(message, () => {});
    const [reply] = await answer.catch(() => [null]);
    return reply;
  };
  let reply = await ask(file);
  while (reply && "places" in reply) {
    await note(reply.places);
    reply = await ask({ noted: true });
  }
  return reply;
}
