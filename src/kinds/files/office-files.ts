import type { PictureFormat } from "./file-address.ts";
import type { FileFacts } from "./files.ts";

export type Takes = "files" | "pictures" | "pdf";

export interface OfficeFiles {
  describe(paths: readonly string[]): Promise<Record<string, FileFacts>>;
  find(takes: Takes, words: string): Promise<FileFacts[]>;
}

/** Files in one post, and megabytes of each; the command line has the same limits. */
export const MAX_UPLOADS = 40;
export const MAX_UPLOAD_MEGABYTES = 64;

/** A photo's EXIF says so when a page of the office has made it smaller; the digest of the whole photo follows. */
export const MADE_SMALLER = "made smaller by the school office: ";

export function officeFileAddress(path: string, variant?: { width: number; format: PictureFormat }): string {
  return `/office/files/${path}${variant ? `?width=${variant.width}&format=${variant.format}` : ""}`;
}

export const nameOfFile = (path: string, facts: Pick<FileFacts, "name"> | undefined): string =>
  facts?.name ?? path.slice(path.lastIndexOf("/") + 1);

/** In pixels: shorter photos look blurred beside a text already. */
const SHORT_PHOTO = 320;
export const SMALL_PHOTO = "Very small: is there a larger one?";

export const isSmallPhoto = ({ width, height }: Pick<FileFacts, "width" | "height">): boolean =>
  width !== null && height !== null && Math.max(width, height) < SHORT_PHOTO;

/** Pages of the office send files here in pieces, so that an upload continues after a broken line. Each upload has an address below it. */
export const UPLOADS = "/office/uploads";

export const isUpload = (path: string): boolean => path === UPLOADS || path.startsWith(`${UPLOADS}/`);

export type UploadOutcome =
  | { status: "stored"; path: string; name: string; about: string; isSmall: boolean }
  | { status: "refused"; sentence: string };
