import { longDate } from "../../base/dates.ts";
import { FIRST, type Language } from "../../base/language.ts";
import { clockText, clockTime } from "../../school/clock.ts";
import { fileTexts } from "./file.text.ts";
import type { FileFacts } from "./files.ts";

export type FilesByPath = Record<string, FileFacts>;

export const pictureWidths = [320, 480, 800, 1200, 1600] as const;
export const pictureFormats = ["avif", "jpeg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

export function widthsFor(width: number): number[] {
  return pictureWidths.filter((candidate) => candidate <= width);
}

/**
 * Returns the address of a file as stored, or in a fixed width (§7). With `facts` it holds the version of the bytes, so that browsers may
 * keep it.
 */
export function fileAddress(
  path: string,
  facts?: { version: string },
  variant?: { width: number; format: PictureFormat },
): string {
  const query = [variant && `width=${variant.width}&format=${variant.format}`, facts && `v=${facts.version}`];
  const known = query.filter(Boolean).join("&");
  return `/api/image/${path}${known && `?${known}`}`;
}

/** Returns the address of the form by which a family asks to remove a photo. */
export const removalPage = (photo: string): string => `/RemovePhoto?photo=${encodeURIComponent(photo)}`;

export function describeFile(
  file: Pick<FileFacts, "type" | "size" | "replacedOn" | "paper">,
  language: Language = FIRST,
): string {
  const t = fileTexts[language];
  const kind = file.type === "application/pdf" ? "PDF" : t.picture;
  const kilobytes = Math.max(1, Math.round(file.size / 1024));
  const size = kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
  const replaced = kind === "PDF" && file.replacedOn ? t.replaced(longDate(file.replacedOn, language)) : "";
  const pages = file.paper?.pages ? `, ${t.pages(file.paper.pages)}` : "";
  return `${kind}${pages}, ${size}${replaced}`;
}

export function isPicture(path: string): boolean {
  return !path.endsWith(".pdf");
}

/** Returns the name that the office gave, or words from the path: "circulars/date-sheet.pdf" becomes "Date sheet". */
export function fileTitle(
  path: string,
  facts: Pick<FileFacts, "name"> | undefined,
  language: Language = FIRST,
): string {
  if (facts?.name) return facts.name.slice(0, facts.name.lastIndexOf("."));
  const name = path.slice(path.lastIndexOf("/") + 1, path.lastIndexOf("."));
  const words = name.replace(/-(?=[a-f]*[0-9])[0-9a-f]{6,}$/, "").replaceAll("-", " ");
  return /[a-z]{3}/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : fileTexts[language].attachment;
}

export function photoDetails(
  path: string,
  facts: FileFacts | undefined,
  language: Language = FIRST,
): [name: string, value: string][] {
  const t = fileTexts[language];
  const { width, height, captured } = facts ?? {};
  const lines: [string, string | null | undefined | false | 0][] = [
    [t.fileName, facts?.name ?? path.slice(path.lastIndexOf("/") + 1)],
    [t.captured, captured?.time && clockOf(captured.time, language)],
    [t.resolution, width && height && `${width} × ${height}`],
    ["ISO", captured?.iso && String(captured.iso)],
    [t.aperture, captured?.fNumber && `f/${Number(captured.fNumber.toFixed(1))}`],
    [t.shutter, captured?.exposure && t.seconds(secondsOf(captured.exposure))],
  ];
  return lines.filter((line): line is [string, string] => Boolean(line[1]));
}

function clockOf(time: string, language: Language): string {
  const [date, clock] = time.split("T") as [string, string];
  return `${longDate(date, language)}, ${clockText(clockTime(clock), language)}`;
}

function secondsOf(exposure: number): string {
  return exposure < 0.3 ? `1/${Math.round(1 / exposure)}` : String(Number(exposure.toFixed(1)));
}
