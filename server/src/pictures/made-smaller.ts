import { smallerPath } from "@school/content/files/stored-path";
import { MADE_SMALLER } from "@school/content/office/files/files";
import readExif from "exif-reader";

/** Returns the path of an uploaded photo: one that the office's page has made smaller is named by the whole photo, which it names. */
export function pathOfUploaded(path: string, exif: Buffer | undefined): string {
  const whole = exif && wholeOf(exif);
  return whole ? smallerPath(`uploads/${whole}.jpg`) : path;
}

function wholeOf(exif: Buffer): string | null {
  try {
    const [, digest] = String(readExif(exif).Image?.Software).split(MADE_SMALLER);
    return /^[0-9a-f]{24}/.exec(digest ?? "")?.[0] ?? null;
  } catch {
    // A damaged block names nothing.
    return null;
  }
}
