import { cpSync, existsSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { join, relative } from "node:path";
import { s3Keys } from "./s3-server.ts";
import { nameOf } from "./store-name.ts";

/** Files lie in S3 below the code of their school. */
const SCHOOL = "DEMO";

/** True when this run's tests store their files in S3. */
export const isInS3 = process.env.FILES === "s3";

/** Returns the settings by which a server or a command finds the files that belong to a `DATA_DIR`. */
export function filesSettings(dataDir: string) {
  if (!isInS3) return {};
  return { STORAGE_URL: `s3://schools/${nameOf(dataDir)}?endpoint=${process.env.TEST_S3}`, ...s3Keys };
}

type Part = "files" | "unfinished";

/** Returns the folder of this machine that holds a part of what belongs to a `DATA_DIR`. */
export function onDisk(dataDir: string, part: Part): string {
  return join(isInS3 ? join(bucketFolder(dataDir), SCHOOL) : dataDir, part);
}

/** Returns the paths of all files of a part, as the store names them. */
export function pathsIn(dataDir: string, part: Part): string[] {
  const folder = onDisk(dataDir, part);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** Returns the file of this machine that holds a stored file of a `DATA_DIR`. */
export const fileOnDisk = (dataDir: string, path: string) => join(onDisk(dataDir, "files"), path);

/** Sets the time of every file that belongs to a `DATA_DIR`. */
export function dateFiles(dataDir: string, date: Date) {
  for (const path of pathsIn(dataDir, "files")) utimesSync(fileOnDisk(dataDir, path), date, date);
}

/** Copies what lies in S3; other files are a part of the data folder. */
export function copyBucket(from: string, to: string) {
  if (isInS3) cpSync(bucketFolder(from), bucketFolder(to), { recursive: true });
}

/** Removes what lies in S3. */
export function emptyBucket(dataDir: string) {
  if (isInS3) rmSync(bucketFolder(dataDir), { recursive: true, force: true });
}

/** The S3 server of this run keeps its bucket there (`s3-of-run.ts`). */
const bucketFolder = (dataDir: string) => join(process.env.TEST_S3_FOLDER as string, "schools", nameOf(dataDir));
