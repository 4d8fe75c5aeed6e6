import { type Captured, capturedSchema } from "@school/content/files/files";
import readExif from "exif-reader";

/** Returns null when the EXIF block has none of these facts. Never reads place, maker, serial number and owner (decisions §4.12). */
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

/** `exif-reader` gives the camera's clock as UTC. */
function minuteOf(time: unknown): string | null {
  return time instanceof Date && !Number.isNaN(time.getTime()) ? time.toISOString().slice(0, 16) : null;
}

function line<Name extends keyof Captured>(name: Name, value: unknown): Captured[Name] | null {
  const read = capturedSchema.shape[name].safeParse(value);
  return read.success ? (read.data as Captured[Name]) : null;
}
