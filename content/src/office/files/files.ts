import type { PictureFormat } from "../../files/file-address.ts";
import type { FileFacts } from "../../files/files.ts";

export type Takes = "files" | "pictures" | "pdf";

/** The stored files, also those that only a draft names. */
export interface OfficeFiles {
  describe(paths: readonly string[]): Promise<Record<string, FileFacts>>;
  /** Returns files whose names hold all the words, newest first. */
  find(takes: Takes, words: string): Promise<FileFacts[]>;
}

/** Files that may be sent at once, and megabytes of each, as on the command line. */
export const MAX_UPLOADS = 40;
export const MAX_UPLOAD_MEGABYTES = 64;

export interface RefusedFile {
  field: string;
  sentence: string;
}

export function officeFileAddress(path: string, variant?: { width: number; format: PictureFormat }): string {
  return `/office/files/${path}${variant ? `?width=${variant.width}&format=${variant.format}` : ""}`;
}

export const nameOfFile = (path: string, facts: Pick<FileFacts, "name"> | undefined): string =>
  facts?.name ?? path.slice(path.lastIndexOf("/") + 1);

/** The address to which pages of the office send files in pieces that go on after a broken line; each upload has its own below it. */
export const UPLOADS = "/office/uploads";

export const isUpload = (path: string): boolean => path === UPLOADS || path.startsWith(`${UPLOADS}/`);

/** The outcome of a file that has arrived in pieces. */
export type UploadOutcome =
  | { status: "stored"; path: string; name: string; about: string }
  | { status: "refused"; sentence: string };
