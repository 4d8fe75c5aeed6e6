import { dateParts, monthName } from "../../base/dates.ts";
import { clockInWords, clockTime } from "../../school/clock-time.ts";
import type { FileFacts } from "./files.ts";

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

function clockOf(time: string): string {
  const [date, clock] = time.split("T") as [string, string];
  const { day, year } = dateParts(date);
  return `${day} ${monthName(Number(date.slice(5, 7)))} ${year}, ${clockInWords(clockTime(clock))}`;
}

function secondsOf(exposure: number): string {
  return exposure < 0.3 ? `1/${Math.round(1 / exposure)} s` : `${Number(exposure.toFixed(1))} s`;
}
