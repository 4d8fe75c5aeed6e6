import { digestOf } from "./digest.ts";
import type { FilesByPath } from "./file-address.ts";
import type { SchoolProfile } from "./school.ts";

/** The sign of the site, drawn from the school's crest: pixels of each side, and what asks for it. */
export const siteIcons = {
  /** A tab of a browser; a result of a search. */
  favicon: 48,
  /** The home screen of an iPhone. */
  apple: 180,
  small: 192,
  large: 512,
  /** Cut to any shape by the phone: what matters stands in its middle. */
  maskable: 512,
} as const;
export type SiteIcon = keyof typeof siteIcons;
export const siteIconNames = Object.keys(siteIcons) as SiteIcon[];

/** Raised when icons are drawn in another way: then all of them are drawn anew. */
const DESIGN = 1;

/** Another whenever the icons would look different. `files` describes the crest; without one they show the name's first letter. */
export function iconVersion({ crest, name }: SchoolProfile, files: FilesByPath): Promise<string> {
  return digestOf([DESIGN, (crest && files[crest.file]?.version) ?? firstLetter(name)]);
}

/** Address of an icon, below the site's own; with its version a browser may keep it for ever. */
export const iconAddress = (icon: SiteIcon, version: string) => `/api/icon/${icon}.png?v=${version}`;

/** What a reader takes for the first letter of a name, in any script. */
export function firstLetter(name: string): string {
  const letters = new Intl.Segmenter("hi").segment(name.trim());
  return [...letters][0]?.segment.toUpperCase() ?? "";
}
