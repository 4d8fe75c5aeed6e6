import { digestOf } from "./digest.ts";
import type { Album } from "./entities/albums.ts";
import { type FilesByPath, isPicture } from "./file-address.ts";
import type { PictureOfSchool, SchoolProfile } from "./school.ts";
import { isTitledScreen, screenTitles } from "./screens.ts";

/** In pixels: what the apps that show one ask for. */
export const cardSize = { width: 1200, height: 630 };

const HOME = "Home";
/** Raised when cards are drawn in another way: then all of them are drawn anew. */
const DESIGN = 1;

/** What the picture shows that stands for a page wherever its address is sent on. */
export interface SocialCard {
  /** What it is asked for and kept by: `Home`, `AboutUs`, `SubGallery/annual-day`. */
  name: string;
  title: string;
  school: string;
  /** What kind of school, and where. */
  place: string;
  /** What is seen through the window; null for an empty one. */
  picture: PictureOfSchool | null;
  crest: PictureOfSchool | null;
}

/** The card of a page: `Home`, or a route. Null for one that has none: SubGallery's are its albums'. */
export function cardOfPage(page: string, profile: SchoolProfile): SocialCard | null {
  if (page === HOME) return cardOf(profile, HOME, profile.name, null);
  return isTitledScreen(page) ? cardOf(profile, page, screenTitles[page], profile.pageWindows[page] ?? null) : null;
}

/** The card of SubGallery with one album. */
export function cardOfAlbum({ _id, title, attachments }: Album, profile: SchoolProfile): SocialCard {
  const file = attachments.find(isPicture);
  return cardOf(profile, `SubGallery/${_id}`, title, file ? { file, alt: "" } : null);
}

/** The cards of all pages of a school. */
export function cardsOf(profile: SchoolProfile, albums: readonly Album[]): SocialCard[] {
  const pages = [HOME, ...Object.keys(screenTitles)].flatMap((page) => cardOfPage(page, profile) ?? []);
  return [...pages, ...albums.map((album) => cardOfAlbum(album, profile))];
}

/** Another whenever the card would look different. `files` describes its picture and its crest. */
export function cardVersion({ title, school, place, picture, crest }: SocialCard, files: FilesByPath): Promise<string> {
  const bytes = [picture, crest].map((shown) => shown && files[shown.file]?.version);
  return digestOf([DESIGN, title, school, place, ...bytes]);
}

/** Address of the card, below the site's own; with its version a browser may keep it for ever. */
export const cardAddress = ({ name }: SocialCard, version: string) => `/api/card/${name}.jpg?v=${version}`;

function cardOf(profile: SchoolProfile, name: string, title: string, own: PictureOfSchool | null): SocialCard {
  const { name: school, kind, town, crest, hero } = profile;
  const picture = own ?? hero.find((slide) => slide.picture)?.picture ?? null;
  return { name, title, school, place: [kind, town].filter(Boolean).join(", "), picture, crest };
}
