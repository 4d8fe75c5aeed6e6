import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { fileErrorText } from "../../base/error-text.server.ts";
import { OperatorError, UserError } from "../../base/errors.server.ts";
import { severalAtOnce } from "../../base/mutex.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import type { FileColumns } from "../../db/tables/files.server.ts";
import { entriesBelow, type FileStorage, originalPath } from "../../storage/file-storage.server.ts";
import { requestProcess } from "../request-process.server.ts";

const FILES_PER_PROCESS = 16;
const isPdf = /\.pdf$/i;
/** In milliseconds for one file. A photo of 100 million pixels takes seconds, on a busy machine ten times as long. */
const TIME_LIMIT = 120_000;
/** In milliseconds: an idle ingest process ends. */
const IDLE = 5000;

export interface ArrivedFile {
  path: string;
  /** A name given by people; the path then comes from the bytes. */
  uploadedAs?: string;
}

export type Ingested = { row: FileColumns } | { refusal: string };

type Stores = Pick<SchoolStore, "files">;

export type Ingester = ReturnType<typeof openIngester>;

/**
 * Ingests files of a folder: pictures with one process for each processor, then PDFs, which a second process checks, with one. Returns
 * the rows when all files are stored.
 * @param paths relative to the folder.
 * @throws UserError that names the bad file; all processes have ended then.
 */
export async function ingestFolder(stores: Stores, folder: string, paths: readonly string[]): Promise<FileColumns[]> {
  const pictures = paths.filter((path) => !isPdf.test(path));
  const pdfs = paths.filter((path) => isPdf.test(path));
  const several = Math.min(availableParallelism(), Math.ceil(pictures.length / FILES_PER_PROCESS));
  return [...(await ingestAll(stores, folder, pictures, several)), ...(await ingestAll(stores, folder, pdfs, 1))];
}

async function ingestAll(stores: Stores, folder: string, waiting: string[], processes: number): Promise<FileColumns[]> {
  const rows: FileColumns[] = [];
  async function ingestOneByOne() {
    const ingester = openIngester(stores, folder);
    try {
      for (let path = waiting.shift(); path; path = waiting.shift()) {
        const ingested = await ingester.ingest({ path });
        if ("refusal" in ingested) throw new UserError(ingested.refusal);
        rows.push(ingested.row);
      }
    } finally {
      waiting.length = 0;
      await ingester.close();
    }
  }
  await severalAtOnce(processes, ingestOneByOne);
  return rows;
}

/** Returns the paths below a folder, sorted, without dot files. @throws OperatorError when the folder cannot be read. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await entriesBelow(folder).catch((cause) => {
    throw new OperatorError(`The folder ${folder} cannot be read: ${fileErrorText(cause)}.`);
  });
  return found
    .filter(({ isFile, name }) => isFile && !name.startsWith("."))
    .map(({ path }) => path)
    .sort();
}

/**
 * Its process starts with the first file, and anew after a file on which it broke off; it ends when idle.
 * @param timeLimit in milliseconds for one file: a hostile one may keep the decoder busy for ever.
 */
export function openIngester({ files }: Stores, folder: string, timeLimit = TIME_LIMIT) {
  let running: ReturnType<typeof startProcess> | null = null;
  let idle: NodeJS.Timeout | undefined;

  /** Ends the process; a further file starts another. */
  async function close() {
    clearTimeout(idle);
    const last = running;
    running = null;
    last?.child.kill();
    await last?.gone;
  }

  return {
    close,
    /** Takes one file at a time. When it resolves with a row, all bytes of that row are stored. */
    async ingest(file: ArrivedFile): Promise<Ingested> {
      clearTimeout(idle);
      if (!running?.child.connected) running = startProcess(files, folder);
      const { child } = running;
      const late = AbortSignal.timeout(timeLimit);
      const reply = await requestProcess<Ingested>(child, { ...file }, late);
      if (reply) {
        idle = setTimeout(close, IDLE).unref();
        return reply;
      }
      await close();
      const why = late.aborted ? "it takes too long" : "the decoder broke off";
      return { refusal: `${file.uploadedAs ?? file.path} cannot be opened: ${why}.` };
    },
  };
}

function startProcess(files: FileStorage, folder: string) {
  const child = fork(fileURLToPath(new URL("./ingest-process.server.ts", import.meta.url)), [files.address, folder]);
  const gone = new Promise<void>((resolve) => {
    for (const end of ["exit", "error"]) child.once(end, () => resolve());
  });
  return { child, gone };
}

/** Stores the bytes of a file at another path too. The caller writes the row. */
export async function storeAlsoAt({ files }: Stores, file: { path: string; hash: string }, path: string) {
  const bytes = await files.get(originalPath(file));
  if (!bytes) throw new Error(`${file.path} is listed but not stored`);
  await files.put(originalPath({ path, hash: file.hash }), bytes);
}
