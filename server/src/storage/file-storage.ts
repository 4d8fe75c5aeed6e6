import { randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { lstat, mkdir, opendir, readFile, realpath, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { entriesBelow } from "./entries-below.ts";
import { isOfMarker } from "./marker-name.ts";
import { readInPieces } from "./read-in-pieces.ts";
import { unlessMissing } from "./unless-missing.ts";

/**
 * Stores bytes by path. `null` means that there is no such file; a call rejects when the storage fails. Links do not
 * count as files, and neither does anything behind a link, because it could be any file of the machine.
 */
export interface FileStorage {
  /** By which another process opens the same storage: the folder. */
  readonly address: string;
  get(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  size(path: string): Promise<number | null>;
  /**
   * Returns the bytes of an existing file from `first` to `last`, both included. Reads only as fast as the reader does.
   */
  stream(path: string, first: number, last: number): ReadableStream<Uint8Array>;
  /** Stores a file completely or not at all, also when the process is killed or the power fails. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /**
   * Sets the time of the file to now. Returns false if there is no file of this size (without `size`: none, or an empty
   * one).
   */
  renew(path: string, size?: number): Promise<boolean>;
  /** Returns the time of `put` or `renew`. */
  storedAt(path: string): Promise<Date | null>;
  /** Returns every path, including files that were not completed, without the marker of the store. */
  list(): Promise<string[]>;
  /** Returns whether there is any file but the marker. */
  holdsAny(): Promise<boolean>;
  /** Returns the paths of empty files, which a broken disk or an interrupted copy leaves. */
  listEmpty(): Promise<string[]>;
  /** Does nothing when there is no such file. */
  remove(path: string): Promise<void>;
}

/** Returns a storage in a folder. Creates the folder with the first file. */
export function folderStorage(folder: string): FileStorage {
  return {
    address: folder,
    // Without FlyDrive, which copies the bytes in memory.
    get: async (path) => ((await fileStats(folder, path)) ? unlessMissing(readFile(join(folder, path))) : null),
    size: async (path) => (await fileStats(folder, path))?.size ?? null,
    stream: (path, first, last) => readInPieces(join(folder, path), first, last),
    async put(path, bytes) {
      const file = join(folder, path);
      const incoming = `${file}.${randomUUID()}.incoming`;
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      try {
        // Flushed before it has its name: a power cut could else leave an empty file.
        await writeFile(incoming, bytes, { mode: 0o600, flush: true });
        await rename(incoming, file);
      } catch (cause) {
        // A full disk needs the room.
        await rm(incoming, { force: true });
        throw cause;
      }
    },
    async renew(path, size) {
      const stored = await fileStats(folder, path);
      if (!stored || (size === undefined ? stored.size === 0 : stored.size !== size)) return false;
      const now = new Date();
      return (await unlessMissing(utimes(join(folder, path), now, now).then(() => true))) ?? false;
    },
    storedAt: async (path) => (await fileStats(folder, path))?.mtime ?? null,
    list: () => storedFiles(folder),
    holdsAny: () => holdsAny(folder),
    async listEmpty() {
      const stored = await storedFiles(folder);
      const stats = await Promise.all(stored.map((path) => unlessMissing(lstat(join(folder, path)))));
      return stored.filter((_, index) => stats[index]?.size === 0);
    },
    remove: (path) => rm(join(folder, path), { force: true }),
  };
}

/** Returns the path of every file below a folder, without links and the store's marker. */
async function storedFiles(folder: string): Promise<string[]> {
  const found = (await unlessMissing(entriesBelow(folder))) ?? [];
  return found.filter(({ isFile, name }) => isFile && !isOfMarker(name)).map(({ path }) => path);
}

/** Stops at the first file. */
async function holdsAny(folder: string): Promise<boolean> {
  const entries = await unlessMissing(opendir(folder, { recursive: true }));
  if (!entries) return false;
  for await (const entry of entries) {
    if (!entry.isDirectory() && !isOfMarker(entry.name)) return true;
  }
  return false;
}

/** Returns the facts of a file; null when there is none, or when a part of its path is a link. */
async function fileStats(folder: string, path: string): Promise<Stats | null> {
  const file = join(folder, path);
  const asked = Promise.all([realpath(folder), realpath(file), stat(file)]);
  const [realFolder, realFile, stats] = (await unlessMissing(asked)) ?? [];
  return stats?.isFile() && realFolder && realFile === join(realFolder, path) ? stats : null;
}
