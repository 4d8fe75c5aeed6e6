import type { SchoolProfile } from "../../school/school.ts";
import { digestOf } from "./digest.ts";
import type { FilesByPath } from "./file-address.ts";

export const siteIcons = {
  favicon: 48,
  apple: 180,
  small: 192,
  large: 512,
  /** Android cuts this icon to any shape, so the crest stands in the middle. */
  maskable: 512,
} as const;
export type SiteIcon = keyof typeof siteIcons;
export const siteIconNames = Object.keys(siteIcons) as SiteIcon[];

/** Raise this number when the drawing of icons changes: the server then draws all of them again. */
const DESIGN = 1;

export function iconVersion({ crest, name }: SchoolProfile, files: FilesByPath): Promise<string> {
  return digestOf([DESIGN, (crest && files[crest.file]?.version) ?? firstLetter(name)]);
}

export const iconAddress = (icon: SiteIcon, version: string) => `/api/icon/${icon}.png?v=${version}`;

export function firstLetter(name: string): string {
  const letters = new Intl.Segmenter("hi").segment(name.trim());
  return [...letters][0]?.segment.toUpperCase() ?? "";
}
