import { dateParts, monthName } from "./dates.ts";
import type { FileFacts } from "./files.ts";

/**
 * What the lightbox tells of a photo (decisions §4.12): name, captured time, resolution, ISO, f-number and shutter speed,
 * each where the photo has it. Its place is not even known.
 */
export function photoDetails(path: string, facts: FileFacts | undefined): [name: string, value: string][] {
  const { width, height, captured } = facts ?? {};
  const lines: [string, string | null | undefined | false | 0][] = [
    ["File name", facts?.name ?? path.slice(path.lastIndexOf("/") + 1)],
    ["Captured", captured?.time && clockOf(captured.time)],
    ["Resolution", width && height && `${width} × ${height}`],
    ["ISO", captured?.iso && String(captured.iso)],
    ["Aperture", captured?.fNumber && `f/${Number(captured.fNumber.toFixed(1))}`],
    ["Shutter speed", captured?.exposure && secondsOf(captured.exposure)],
  ];
  return lines.filter((line): line is [string, string] => Boolean(line[1]));
}

/** "24 October 2026, 10:32 am", by the camera's own clock. */
function clockOf(time: string): string {
  const [date, clock] = time.split("T") as [string, string];
  const [hour, minute] = clock.split(":") as [string, string];
  const { day, year } = dateParts(date);
  const noon = Number(hour) < 12 ? "am" : "pm";
  return `${day} ${monthName(Number(date.slice(5, 7)))} ${year}, ${Number(hour) % 12 || 12}:${minute} ${noon}`;
}

/** "1/250 s", as it stands on a camera; from a third of a second on, a number. */
function secondsOf(exposure: number): string {
  return exposure < 0.3 ? `1/${Math.round(1 / exposure)} s` : `${Number(exposure.toFixed(1))} s`;
}
