import { type Captured, capturedSchema } from "@school/content/files/files";
import readExif from "exif-reader";

/**
 * Returns time, ISO, f-number and exposure of a photo from its EXIF block; null when there is none of them, or the
 * block cannot be read. Place, maker, serial number and owner are never read (lightbox: GPS never, decisions §4.12).
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

function photoTags(exif: Buffer): Record<string, unknown> | null {
  try {
    return (readExif(exif).Photo as Record<string, unknown> | undefined) ?? null;
  } catch {
    return null;
  }
}

/** Returns `YYYY-MM-DDTHH:mm` of the camera's clock, which `exif-reader` gives as UTC. */
function minuteOf(time: unknown): string | null {
  return time instanceof Date && !Number.isNaN(time.getTime()) ? time.toISOString().slice(0, 16) : null;
}

function line<Name extends keyof Captured>(name: Name, value: unknown): Captured[Name] | null {
  const read = capturedSchema.shape[name].safeParse(value);
  return read.success ? (read.data as Captured[Name]) : null;
}
