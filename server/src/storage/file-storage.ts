import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import { Disk, errors } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/**
 * Where bytes are kept, by path. `null` means "not there"; a call rejects when the storage is broken.
 */
export interface FileStorage {
  get(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
  has(path: string): Promise<boolean>;
  /** Whole or not at all: a file that is there is complete, whenever the writer or the power was cut. */
  put(path: string, bytes: Uint8Array): Promise<void>;
}

/** Keeps files in a folder, which is made when the first one arrives. */
export function folderStorage(folder: string): FileStorage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  return {
    async get(path) {
      try {
        return new Uint8Array(await disk.getBytes(path));
      } catch (cause) {
        if (cause instanceof errors.E_CANNOT_READ_FILE && !(await disk.exists(path))) return null;
        throw cause;
      }
    },
    has: (path) => disk.exists(path),
    async put(path, bytes) {
      // Written aside and renamed: FlyDrive itself writes and moves byte by byte.
      const incoming = `${path}.incoming`;
      await disk.put(incoming, bytes);
      await reachDisk(join(folder, incoming));
      await rename(join(folder, incoming), join(folder, path));
    },
  };
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
