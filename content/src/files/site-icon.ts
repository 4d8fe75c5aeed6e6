import type { SchoolProfile } from "../school/school.ts";
import { digestOf } from "./digest.ts";
import type { FilesByPath } from "./file-address.ts";

/** The icons of the site, drawn from the school's crest: pixels of each side. */
export const siteIcons = {
  favicon: 48,
  apple: 180,
  small: 192,
  large: 512,
  /** Android cuts it to any shape, so the crest stands in the middle. */
  maskable: 512,
} as const;
export type SiteIcon = keyof typeof siteIcons;
export const siteIconNames = Object.keys(siteIcons) as SiteIcon[];

/** Raise it when icons are drawn in another way: the server then draws all of them again. */
const DESIGN = 1;

/** Returns a version that changes with the look of the icons. Without a crest they show the first letter of the name. */
export function iconVersion({ crest, name }: SchoolProfile, files: FilesByPath): Promise<string> {
  return digestOf([DESIGN, (crest && files[crest.file]?.version) ?? firstLetter(name)]);
}

export const iconAddress = (icon: SiteIcon, version: string) => `/api/icon/${icon}.png?v=${version}`;

/** Returns the first letter of a name as a reader sees it, in any script. */
export function firstLetter(name: string): string {
  const letters = new Intl.Segmenter("hi").segment(name.trim());
  return [...letters][0]?.segment.toUpperCase() ?? "";
}
