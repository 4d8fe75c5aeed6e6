import { randomUUID } from "node:crypto";
import { type Dirent, existsSync, type Stats } from "node:fs";
import {
  lstat,
  mkdir,
  open,
  opendir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { codeOf } from "../base/error-text.server.ts";
import { type PictureFormat, pictureFormats, widthsFor } from "../kinds/files/file-address.ts";

/** The storage does not answer or refuses access; the message says which. */
export class StorageFailure extends Error {}

/** Rejects with `StorageFailure` when a remote storage fails. Ignores links: they could lead to any file of the machine. */
export interface FileStorage {
  /** A folder, or an S3 address: another process opens the same storage by it. */
  readonly address: string;
  get(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  size(path: string): Promise<number | null>;
  /** Both ends included. Reads only as fast as the reader. */
  stream(path: string, first: number, last: number): ReadableStream<Uint8Array>;
  /** All or nothing, also when the process is killed or the power fails. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Sets the time of a file to now. Returns false without a file of this size; default: any size but 0. */
  renew(path: string, size?: number): Promise<boolean>;
  storedAt(path: string): Promise<Date | null>;
  /** Includes incomplete files, but not the marker of the store. */
  list(): Promise<string[]>;
  holdsAny(): Promise<boolean>;
  /** Returns those of the paths that have no file. */
  missing(paths: string[]): Promise<string[]>;
  /** A broken disk or an interrupted copy leaves empty files. */
  listEmpty(): Promise<string[]>;
  remove(path: string): Promise<void>;
}

/** @param size default: any but 0. */
export const isOfSize = (stored: { size: number } | null, size?: number): boolean =>
  stored !== null && (size === undefined ? stored.size > 0 : stored.size === size);

export function folderStorage(folder: string): FileStorage {
  return {
    address: folder,
    // FlyDrive would copy the bytes in memory.
    get: async (path) => ((await fileStats(folder, path)) ? unlessMissing(readFile(join(folder, path))) : null),
    size: async (path) => (await fileStats(folder, path))?.size ?? null,
    stream: (path, first, last) =>
      streamChunks(first, last, READ_CHUNK, (from, to) => whenFree(() => readChunk(join(folder, path), from, to))),
    async put(path, bytes) {
      const file = join(folder, path);
      const incoming = `${file}.${randomUUID()}.incoming`;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      try {
        // Flushed before the rename: a power cut could leave an empty file.
        await writeFile(incoming, bytes, { mode: 0o600, flush: true });
        await rename(incoming, file);
      } catch (cause) {
        // A full disk needs the space.
        await rm(incoming, { force: true });
        throw cause;
      }
    },
    async renew(path, size) {
      if (!isOfSize(await fileStats(folder, path), size)) return false;
      const now = new Date();
      return (await unlessMissing(utimes(join(folder, path), now, now).then(() => true))) ?? false;
    },
    storedAt: async (path) => (await fileStats(folder, path))?.mtime ?? null,
    list: () => storedFiles(folder),
    async holdsAny() {
      const entries = await unlessMissing(opendir(folder, { recursive: true }));
      for await (const entry of entries ?? []) if (!entry.isDirectory() && !isOfMarker(entry.name)) return true;
      return false;
    },
    // A start asks for every file, so this does not check for links.
    missing: async (paths) => paths.filter((path) => !existsSync(join(folder, path))),
    async listEmpty() {
      const stored = await storedFiles(folder);
      const stats = await Promise.all(stored.map((path) => unlessMissing(lstat(join(folder, path)))));
      return stored.filter((_, index) => stats[index]?.size === 0);
    },
    remove: (path) => rm(join(folder, path), { force: true }),
  };
}

async function storedFiles(folder: string): Promise<string[]> {
  const found = (await unlessMissing(entriesBelow(folder))) ?? [];
  return found.filter(({ isFile, name }) => isFile && !isOfMarker(name)).map(({ path }) => path);
}

async function fileStats(folder: string, path: string): Promise<Stats | null> {
  const file = join(folder, path);
  const found = await unlessMissing(Promise.all([realpath(folder), realpath(file), stat(file)]));
  if (!found) return null;
  const [realFolder, realFile, stats] = found;
  return stats.isFile() && realFile === join(realFolder, path) ? stats : null;
}

/** Returns bytes as the reader takes them: a stalled one holds a chunk of `size` bytes in memory, but no file and no connection. */
export function streamChunks(
  first: number,
  last: number,
  size: number,
  read: (first: number, last: number) => Promise<Uint8Array>,
): ReadableStream<Uint8Array> {
  let next = first;
  return new ReadableStream(
    {
      async pull(controller) {
        const chunk = await read(next, Math.min(next + size - 1, last));
        next += chunk.length;
        controller.enqueue(chunk);
        if (next > last) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

const READ_CHUNK = 32 * 1024;
const MAX_READING = 4;
const waiting: (() => void)[] = [];
let reading = 0;

async function whenFree<Result>(read: () => Promise<Result>): Promise<Result> {
  if (reading >= MAX_READING) await new Promise<void>((resolve) => waiting.push(resolve));
  else reading += 1;
  try {
    return await read();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else reading -= 1;
  }
}

async function readChunk(file: string, first: number, last: number): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const length = last - first + 1;
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, first);
    if (bytesRead === 0) throw new Error(`${file} ends before byte ${first}`);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

interface Entry {
  /** With `/` between names. */
  path: string;
  name: string;
  isFile: boolean;
}

export async function entriesBelow(folder: string): Promise<Entry[]> {
  const found: Dirent[] = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"),
      name: entry.name,
      isFile: entry.isFile(),
    }));
}

/** Names the database that the files belong to. */
export const markerName = "store-id.txt";

/** Includes incomplete markers. */
export const isOfMarker = (name: string) => name.startsWith(markerName);

/** Resolves with null when the file or folder does not exist, or is a link to itself. */
export async function unlessMissing<Result>(request: Promise<Result>): Promise<Result | null> {
  try {
    return await request;
  } catch (cause) {
    if (["ENOENT", "ELOOP"].includes(codeOf(cause))) return null;
    throw cause;
  }
}

export interface Variant {
  width: number;
  format: PictureFormat;
}

interface Original {
  path: string;
  /** SHA-256 of the original, so that new bytes under the same path get new files. */
  hash: string;
}

/** Widest first. */
export function variantsOf(width: number, format: PictureFormat): Variant[] {
  return widthsFor(width)
    .toReversed()
    .map((variantWidth) => ({ width: variantWidth, format }));
}

export function variantPath({ path, hash }: Original, { width, format }: Variant): string {
  return `variants/${path}/${hash.slice(0, 16)}-${width}.${format}`;
}

export function originalPath({ path, hash }: Original): string {
  const ending = path.lastIndexOf(".");
  return `${path.slice(0, ending)}.${hash.slice(0, 16)}${path.slice(ending)}`;
}

export function pathsOf({ width, ...original }: Original & { width: number | null }): string[] {
  const variants = width ? pictureFormats.flatMap((format) => variantsOf(width, format)) : [];
  return [originalPath(original), ...variants.map((variant) => variantPath(original, variant))];
}

export async function readMarker(storage: FileStorage): Promise<string | null> {
  const bytes = await storage.get(markerName);
  const text = bytes && Buffer.from(bytes).toString("utf8");
  return text === null ? null : (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\n)/.exec(text)?.[0] ?? null);
}

export async function writeMarker(storage: FileStorage, id: string): Promise<void> {
  const text = `${id}\nThis folder belongs to the school.sqlite of this id. Keep, move and restore both together.\n`;
  await storage.put(markerName, Buffer.from(text));
}
