import { type Captured, capturedSchema } from "@school/content/files";
import readExif from "exif-reader";

/**
 * What the camera wrote into a photo, as far as a visitor may see it. Only these four lines are ever taken out: place,
 * maker, serial number and owner stay behind. Null when there is none of them, or the block cannot be read.
 */
export function capturedOf(exif: Buffer | undefined): Captured | null {
  const photo = exif && photoTags(exif);
  if (!photo) return null;
  const sensitivity = photo.ISOSpeedRatings ?? photo.PhotographicSensitivity;
  const captured = {
    time: line("time", minuteOf(photo.DateTimeOriginal)),
    iso: line("iso", Array.isArray(sensitivity) ? sensitivity[0] : sensitivity),
    fNumber: line("fNumber", photo.FNumber),
    exposure: line("exposure", photo.ExposureTime),
  };
  return Object.values(captured).every((value) => value === null) ? null : captured;
}

/** A camera can write anything: what is no photo's block has nothing to say. */
function photoTags(exif: Buffer): Record<string, unknown> | null {
  try {
    return (readExif(exif).Photo as Record<string, unknown> | undefined) ?? null;
  } catch {
    return null;
  }
}

/** The reader gives the camera's own clock as if it were UTC. */
function minuteOf(time: unknown): string | null {
  return time instanceof Date && !Number.isNaN(time.getTime()) ? time.toISOString().slice(0, 16) : null;
}

/** One line, or null when its value makes no sense. */
function line<Name extends keyof Captured>(name: Name, value: unknown): Captured[Name] | null {
  const read = capturedSchema.shape[name].safeParse(value);
  return read.success ? (read.data as Captured[Name]) : null;
}
