import { FIRST, type Language, languages, texts } from "../../base/language.ts";
import { fileIn } from "../../base/language-names.ts";
import { nameIn } from "../../school/known-names.text.ts";
import { orderText } from "../../school/order-text.ts";
import type { PictureOfSchool, SchoolProfile } from "../../school/school.ts";
import { isTitledScreen, screenTexts } from "../../school/screens.ts";
import type { Album } from "../albums.ts";
import type { Order } from "../orders.ts";
import { PUBLICATIONS_PATH } from "../publications/code.ts";
import { type FilesByPath, isPicture } from "./file-address.ts";

/** In pixels: the size that social apps ask for. */
export const cardSize = { width: 1200, height: 630 };

const HOME = "Home";
const CODES = PUBLICATIONS_PATH.slice(1);
/** Raise this number when the drawing of cards changes: the server then draws all of them again. */
const CARD_DESIGN = 1;

const cardTexts = texts({ codes: { en: "Check a notice", hi: "सूचना जाँचिए" } });

export interface SocialCard {
  name: string;
  /** Of its words. */
  language: Language;
  title: string;
  /** The words of a rumour that the card denies: it is red, and strikes them through. */
  claim: string | null;
  school: string;
  place: string;
  picture: PictureOfSchool | null;
  crest: PictureOfSchool | null;
}

/** Returns null for SubGallery: each album has a card of its own. */
export function cardOfPage(page: string, profile: SchoolProfile, language: Language): SocialCard | null {
  const card = (title: string, own: PictureOfSchool | null) => cardOf(profile, language, page, title, own);
  if (page === HOME) return card(profile.name, null);
  if (page === CODES) return cardOfCodes(profile, language);
  return isTitledScreen(page) ? card(screenTexts[language][page], profile.pageWindows[page] ?? null) : null;
}

export function cardOfAlbum(
  { _id, title, attachments }: Album,
  profile: SchoolProfile,
  language: Language,
): SocialCard {
  const file = attachments.find(isPicture);
  return cardOf(profile, language, `SubGallery/${_id}`, title, file ? { file, alt: "" } : null);
}

/** An order is told by its sentence; a rumour by “NOT FROM THE SCHOOL” and its words struck through. */
export function cardOfOrder(order: Order, profile: SchoolProfile, language: Language): SocialCard {
  const { head, claim } = orderText(order, language);
  const title = head.replace(/[.:।]$/, "");
  return { ...cardOf(profile, language, `Today/${order._id}`, title, null), claim };
}

/** One card for the pages of all other codes: a card each would show names of children, and tell strangers which codes were issued. */
export const cardOfCodes = (profile: SchoolProfile, language: Language): SocialCard =>
  cardOf(profile, language, CODES, cardTexts[language].codes, null);

interface WithCards {
  albums: readonly Album[];
  orders: readonly Order[];
}

/** @param today `YYYY-MM-DD`: an order that is over is shared no more. */
export function cardsOf(profile: SchoolProfile, { albums, orders }: WithCards, today: string): SocialCard[] {
  const pages = [HOME, CODES, ...Object.keys(screenTexts[FIRST])];
  const standing = orders.filter(({ until }) => until >= today);
  return languages.flatMap((language) => [
    ...pages.flatMap((page) => cardOfPage(page, profile, language) ?? []),
    ...albums.map((album) => cardOfAlbum(album, profile, language)),
    ...standing.map((order) => cardOfOrder(order, profile, language)),
  ]);
}

export function cardVersion(
  { title, claim, school, place, picture, crest }: SocialCard,
  files: FilesByPath,
): Promise<string> {
  const bytes = [picture, crest].map((shown) => shown && files[shown.file]?.version);
  return digestOf([CARD_DESIGN, title, school, place, ...bytes, ...(claim === null ? [] : [claim])]);
}

export const cardAddress = ({ name, language }: SocialCard, version: string) =>
  fileIn(language, `/api/card/${name}.jpg?v=${version}`);

function cardOf(
  profile: SchoolProfile,
  language: Language,
  name: string,
  title: string,
  own: PictureOfSchool | null,
): SocialCard {
  const { name: school, kind, town, crest, hero } = profile;
  const picture = own ?? hero.find((slide) => slide.picture)?.picture ?? null;
  const place = [nameIn(language, kind), town].filter(Boolean).join(", ");
  return { name, language, title, claim: null, school, place, picture, crest };
}

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
const ICON_DESIGN = 1;

export function iconVersion({ crest, name }: SchoolProfile, files: FilesByPath): Promise<string> {
  return digestOf([ICON_DESIGN, (crest && files[crest.file]?.version) ?? firstLetter(name)]);
}

export const iconAddress = (icon: SiteIcon, version: string) => `/api/icon/${icon}.png?v=${version}`;

export function firstLetter(name: string): string {
  const letters = new Intl.Segmenter("hi").segment(name.trim());
  return [...letters][0]?.segment.toUpperCase() ?? "";
}

export async function digestOf(parts: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(parts)));
  return [...new Uint8Array(bytes, 0, 6)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
