import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { placeInWords } from "../../base/cause-in-words.server.ts";
import { OperatorError, Refusal } from "../../base/operator-error.server.ts";
import { entriesBelow, type FileStorage } from "../../storage/file-storage.server.ts";
import type { FileRow } from "./ingest.server.ts";
import type { Note } from "./noted-paths.server.ts";

const FILES_PER_PROCESS = 16;

/** In milliseconds for one file. A photo of 100 million pixels takes seconds, on a busy machine ten times as long. */
const TIME_LIMIT = 120_000;

export interface Arrived {
  path: string;
  /** A name given by people; the path then comes from the bytes. */
  uploadedAs?: string;
}

export type Ingested = { row: FileRow } | { refusal: string };
type ToNote = { places: string[] };

/**
 * Ingests files of a folder, with one process for each processor. Returns the rows when all files are stored.
 * @param paths relative to the folder.
 * @param note gets each place before something is stored there.
 * @param timeLimit in milliseconds for one file: a hostile one may keep the decoder busy for ever.
 * @throws Refusal that names the bad file; all processes have ended then.
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

/** Returns the paths below a folder, sorted, without dot files. @throws OperatorError when the folder cannot be read. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await entriesBelow(folder).catch((cause) => {
    throw new OperatorError(`The folder ${folder} cannot be read: ${placeInWords(cause)}.`);
  });
  return found
    .filter(({ isFile, name }) => isFile && !name.startsWith("."))
    .map(({ path }) => path)
    .sort();
}

export interface Ingester {
  /** Takes one file at a time. When it resolves with a row, all bytes of that row are stored. */
  ingest(file: Arrived): Promise<Ingested>;
  /** Ends the process; a further file starts another. */
  close(): Promise<void>;
}

/** Its process starts with the first file, and anew after a file on which it broke off. The parameters are those of `ingestFolder`. */
export function openIngester(storage: FileStorage, folder: string, note: Note, timeLimit = TIME_LIMIT): Ingester {
  let running: ReturnType<typeof startProcess> | null = null;

  async function close() {
    const last = running;
    running = null;
    last?.child.kill();
    await last?.gone;
  }

  return {
    async ingest(file) {
      running ??= startProcess(storage, folder);
      const late = AbortSignal.timeout(timeLimit);
      const reply = await ingestBy(running.child, file, note, AbortSignal.any([running.ended, late]));
      if (reply) return reply;
      await close();
      return {
        refusal: `${file.uploadedAs ?? file.path} cannot be opened: ${late.aborted ? "it takes too long" : "the decoder broke off"}.`,
      };
    },
    close,
  };
}

function startProcess(storage: FileStorage, folder: string) {
  const child = fork(fileURLToPath(new URL("./ingest-process.server.ts", import.meta.url)), [storage.address, folder]);
  const ended = new AbortController();
  const gone = new Promise<void>((resolve) => {
    for (const end of ["exit", "error"]) child.once(end, () => resolve());
  }).then(() => ended.abort());
  return { child, ended: ended.signal, gone };
}

/** Returns null when the process or `signal` has ended. */
async function ingestBy(child: ChildProcess, file: Arrived, note: Note, signal: AbortSignal): Promise<Ingested | null> {
  const ask = async (message: Arrived | { noted: true }): Promise<Ingested | ToNote | null> => {
    const answer = once(child, "message", { signal });
    child.send(message, () => {});
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
