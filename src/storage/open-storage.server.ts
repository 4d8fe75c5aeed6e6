import { join } from "node:path";
import { type FileStorage, folderStorage } from "./file-storage.server.ts";
import { isS3Address } from "./s3/s3-address.server.ts";
import { s3Storage } from "./s3/s3-storage.server.ts";
import { unfinishedInS3 } from "./s3/unfinished-in-s3.server.ts";
import { unfinishedInFolder } from "./unfinished-bytes.server.ts";

export function openStorage({ dataDir, storageUrl }: { dataDir: string; storageUrl: string | null }) {
  return storageUrl
    ? {
        files: s3Storage(storageUrl),
        oldTrash: s3Storage(storageUrl, "trash/"),
        unfinished: unfinishedInS3(storageUrl, dataDir),
      }
    : {
        files: folderStorage(join(dataDir, "files")),
        oldTrash: folderStorage(join(dataDir, "trash")),
        unfinished: unfinishedInFolder(dataDir),
      };
}

/** By the `address` in another process. */
export const openFiles = (address: string): FileStorage =>
  isS3Address(address) ? s3Storage(address) : folderStorage(address);
