import { randomUUID } from "node:crypto";
import type { Stats } from "node:fs";
import { lstat, open, readFile, realpath, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Disk } from "flydrive";
import { entriesBelow } from "./entries-below.ts";
import { readInPieces } from "./read-in-pieces.ts";
import { isOfMarker } from "./store-marker.ts";
import { unlessMissing } from "./unless-missing.ts";

/**
 * Keeps bytes by path. `null` means "not there"; a call rejects when the storage is broken. A link is not there,
 * nor is what lies behind one: it could lead to any file of the machine.
 */
export interface FileStorage {
  get(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Its length in bytes. */
  size(path: string): Promise<number | null>;
  /** The bytes from `first` to `last`, both inclusive, of a file that is there: read as fast as they are taken. */
  stream(path: string, first: number, last: number): ReadableStream<Uint8Array>;
  /** Whole or not at all: a file that is there is complete, whenever the writer or the power was cut. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Returns whether it is there in that many bytes (in one at least, when none are given); it then counts as put just now. */
  renew(path: string, size?: number): Promise<boolean>;
  /** When it was put. */
  storedAt(path: string): Promise<Date | null>;
  /** Every path, those of files that were never completed too; not the marker of the store. */
  list(): Promise<string[]>;
  /** Every path of a file without a byte, as a broken disk or copy leaves it. */
  listEmpty(): Promise<string[]>;
  /** Does nothing when it is not there. */
  remove(path: string): Promise<void>;
}

/** Keeps files in a folder, which is made when the first one arrives. */
export function folderStorage(folder: string): FileStorage {
  return {
    // Not by FlyDrive, which copies the bytes: to send a picture must not take its memory twice.
    get: async (path) => ((await plainFile(folder, path)) ? unlessMissing(readFile(join(folder, path))) : null),
    size: async (path) => (await plainFile(folder, path))?.size ?? null,
    stream: (path, first, last) => readInPieces(join(folder, path), first, last),
    async put(path, bytes) {
      // Written aside and renamed: FlyDrive itself writes and moves byte by byte. Another process may put the same file.
      const incoming = `${path}.${randomUUID()}.incoming`;
      try {
        await (await openDisk(folder)).put(incoming, bytes);
        await reachDisk(join(folder, incoming));
        await rename(join(folder, incoming), join(folder, path));
      } catch (cause) {
        // On a disk that is full, what came of it takes the room that others need.
        await rm(join(folder, incoming), { force: true });
        throw cause;
      }
    },
    async renew(path, size) {
      const stored = await plainFile(folder, path);
      if (!stored || (size === undefined ? stored.size === 0 : stored.size !== size)) return false;
      const now = new Date();
      return (await unlessMissing(utimes(join(folder, path), now, now).then(() => true))) ?? false;
    },
    storedAt: async (path) => (await plainFile(folder, path))?.mtime ?? null,
    list: () => filesBelow(folder),
    async listEmpty() {
      const stored = await filesBelow(folder);
      const stats = await Promise.all(stored.map((path) => unlessMissing(lstat(join(folder, path)))));
      return stored.filter((_, index) => stats[index]?.size === 0);
    },
    remove: async (path) => (await openDisk(folder)).delete(path),
  };
}

/** Loads FlyDrive, 5 MiB, when a file is written: no page needs it. */
async function openDisk(location: string): Promise<Disk> {
  const [{ Disk }, { FSDriver }] = await Promise.all([import("flydrive"), import("flydrive/drivers/fs")]);
  return new Disk(new FSDriver({ location, visibility: "private" }));
}

/** Returns the path of every file below a folder, but not the store's marker; links are passed over. */
async function filesBelow(folder: string): Promise<string[]> {
  const found = (await unlessMissing(entriesBelow(folder))) ?? [];
  return found.filter(({ isFile, name }) => isFile && !isOfMarker(name)).map(({ path }) => path);
}

/** Returns the facts of a file; null when none is there, or one of the names on the way from the folder to it is a link. */
async function plainFile(folder: string, path: string): Promise<Stats | null> {
  const file = join(folder, path);
  const asked = Promise.all([realpath(folder), realpath(file), stat(file)]);
  const [realFolder, realFile, stats] = (await unlessMissing(asked)) ?? [];
  return stats?.isFile() && realFolder && realFile === join(realFolder, path) ? stats : null;
}

/** The name could else be on the disk before the bytes: after a power cut, an empty file that looks complete. */
async function reachDisk(file: string) {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
