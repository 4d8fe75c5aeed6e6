import { join } from "node:path";
import { type FileStorage, folderStorage } from "./file-storage.ts";
import { isS3Address } from "./s3/s3-address.ts";
import { s3Storage } from "./s3/s3-storage.ts";
import { s3Trash } from "./s3/s3-trash.ts";
import { folderTrash, type Trash } from "./trash.ts";

interface FilesPlace {
  dataDir: string;
  /** The school's part of a bucket of S3; null for the data folder. */
  storageUrl: string | null;
}

export const filesFolder = (dataDir: string): string => join(dataDir, "files");

/** Opens the files of a store, and the trash beside them. */
export function openPlace({ dataDir, storageUrl }: FilesPlace): { files: FileStorage; trash: Trash } {
  return storageUrl
    ? { files: s3Storage(storageUrl), trash: s3Trash(storageUrl) }
    : { files: folderStorage(filesFolder(dataDir)), trash: folderTrash(dataDir) };
}

/** Opens the files that another process has, by their `address`. */
export const openFiles = (address: string): FileStorage =>
  isS3Address(address) ? s3Storage(address) : folderStorage(address);
