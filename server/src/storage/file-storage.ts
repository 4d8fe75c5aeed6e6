import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, readFile, rename, stat, utimes } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/**
 * Where bytes are kept, by path. `null` means "not there"; a call rejects when the storage is broken.
 */
export interface FileStorage {
  get(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Its length in bytes. */
  size(path: string): Promise<number | null>;
  /** The bytes from `first` to `last`, both inclusive, of a file that is there: read as fast as they are taken. */
  stream(path: string, first: number, last: number): ReadableStream<Uint8Array>;
  /** Whole or not at all: a file that is there is complete, whenever the writer or the power was cut. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Whether it is there; if it is, it counts as put just now. */
  renew(path: string): Promise<boolean>;
  /** When it was put. */
  storedAt(path: string): Promise<Date | null>;
  /** Every path, those of files that were never completed too. */
  list(): Promise<string[]>;
  /** Does nothing when it is not there. */
  remove(path: string): Promise<void>;
}

/** Keeps files in a folder, which is made when the first one arrives. */
export function folderStorage(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  return {
    // Not by FlyDrive, which copies the bytes: to send a picture must not take its memory twice.
    get: (path) => unlessMissing(readFile(join(folder, path))),
    async size(path) {
      return (await unlessMissing(stat(join(folder, path))))?.size ?? null;
    },
    stream: (path, first, last) =>
      Readable.toWeb(createReadStream(join(folder, path), { start: first, end: last })) as ReadableStream<Uint8Array>,
    async put(path, bytes) {
      // Written aside and renamed: FlyDrive itself writes and moves byte by byte. Another process may put the same file.
      const incoming = `${path}.${randomUUID()}.incoming`;
      await disk.put(incoming, bytes);
      await reachDisk(join(folder, incoming));
      await rename(join(folder, incoming), join(folder, path));
    },
    async renew(path) {
      const now = new Date();
      return (await unlessMissing(utimes(join(folder, path), now, now).then(() => true))) ?? false;
    },
    async storedAt(path) {
      return (await unlessMissing(stat(join(folder, path))))?.mtime ?? null;
    },
    async list() {
      const found = await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }));
      return (found ?? [])
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
    },
    remove: (path) => disk.delete(path),
  };
}

async function unlessMissing<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw cause;
  }
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
