import { Disk, errors } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/**
 * Where bytes are kept, by path. `null` means "not there"; a call rejects when the storage is broken.
 */
export interface FileStorage {
  get(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
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
    put: (path, bytes) => disk.put(path, bytes),
  };
}
