import type { FileFacts } from "./files.ts";

/** The facts of many files by their path; a path without facts is a file nobody has stored. */
export type FilesByPath = Record<string, FileFacts>;

/** The widths, in pixels, that a picture is kept in, in each of the two formats (decisions §2). */
export const pictureWidths = [320, 480, 800, 1200, 1600] as const;
export const pictureFormats = ["avif", "jpeg"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** The fixed widths of a picture that is `width` pixels wide: none is enlarged. */
export function widthsFor(width: number): number[] {
  return pictureWidths.filter((candidate) => candidate <= width);
}

/**
 * Address of a file, as stored or in a fixed width (§7 `GET /api/image/{file path}`).
 * @param facts of the file; with them the address names the version of its bytes and may be kept by the browser.
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

/** "PDF, 84 KB": what a visitor is told before a download. */
export function describeFile(file: Pick<FileFacts, "type" | "size">): string {
  const kind = file.type === "application/pdf" ? "PDF" : "Picture";
  const kilobytes = Math.max(1, Math.round(file.size / 1024));
  const size = kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
  return `${kind}, ${size}`;
}

/** An attachment is a picture or a paper: its name tells (files are stored under the ending of their type). */
export function isPicture(path: string): boolean {
  return !path.endsWith(".pdf");
}

/**
 * Returns what a file is called in words: the name that it was given, "फीस 2026"; without one its path tells it, and
 * "circulars/date-sheet.pdf" is "Date sheet".
 */
export function fileTitle(path: string, facts: Pick<FileFacts, "name"> | undefined): string {
  if (facts?.name) return facts.name.slice(0, facts.name.lastIndexOf("."));
  const name = path.slice(path.lastIndexOf("/") + 1, path.lastIndexOf("."));
  // A key that the store adds to keep names apart says nothing to a reader.
  const words = name.replace(/-(?=[a-f]*[0-9])[0-9a-f]{6,}$/, "").replaceAll("-", " ");
  return /[a-z]{3}/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : "Attachment";
}
