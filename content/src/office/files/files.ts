import type { PictureFormat } from "../../files/file-address.ts";
import type { FileFacts } from "../../files/files.ts";

export type Takes = "files" | "pictures" | "pdf";

/** The stored files, as the office sees them: also those that only a draft names. */
export interface OfficeFiles {
  /** Returns the facts of those of the paths that are stored. */
  describe(paths: readonly string[]): Promise<Record<string, FileFacts>>;
  /** Returns stored files whose names hold all the words, those that were brought last first. */
  find(takes: Takes, words: string): Promise<FileFacts[]>;
}

/** Files that may be sent at once, and megabytes of each, as on the command line. */
export const MAX_UPLOADS = 40;
export const MAX_UPLOAD_MEGABYTES = 64;

/** A file that was sent and not taken, with the sentence that says why and what to do. */
export interface RefusedFile {
  field: string;
  sentence: string;
}

/** Returns the address at which the office shows a file to those who are signed in. */
export function officeFileAddress(path: string, variant?: { width: number; format: PictureFormat }): string {
  return `/office/files/${path}${variant ? `?width=${variant.width}&format=${variant.format}` : ""}`;
}

/** Returns the name by which people know a file. */
export const nameOfFile = (path: string, facts: Pick<FileFacts, "name"> | undefined): string =>
  facts?.name ?? path.slice(path.lastIndexOf("/") + 1);
