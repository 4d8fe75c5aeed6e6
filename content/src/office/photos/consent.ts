import type { EntryKind } from "../../entities/all.ts";
import { isPicture } from "../../files/file-address.ts";
import type { FileFacts } from "../../files/files.ts";
import { isStoredPath } from "../../files/stored-path.ts";
import type { Person } from "../doors/people.ts";
import type { Naming } from "./photos.ts";

/** One picture, or all pictures of an entry. */
export type Consenting = "picture" | EntryKind;

/** From the state that leaves most to do to the one that leaves nothing. */
export const consentStates = ["withdrawn", "not asked", "asked", "given", "not needed"] as const;
export type ConsentState = (typeof consentStates)[number];

/** Each answer to “May the pupils be shown?”. */
export const consentWords: Readonly<Record<ConsentState, { name: string; tab: string; more?: string }>> = {
  given: { name: "Yes, the families have said so", tab: "Given" },
  "not needed": { name: "Nobody can be recognised", tab: "Not needed" },
  asked: { name: "Asked, and not all have answered", tab: "Asked" },
  "not asked": { name: "Not asked yet", tab: "Not asked" },
  withdrawn: { name: "No", tab: "Said no", more: "Then hide it: the button stands beside it." },
};

/** An answer that somebody has noted. */
export interface Consent {
  state: ConsentState;
  /** The place of the signed slips, in words. */
  slips: string;
  author: string;
  at: Date;
}

/** The most letters of where the slips are kept. */
export const LONGEST_SLIPS = 200;

/** A picture in the report. */
export interface PictureConsent {
  facts: FileFacts;
  state: ConsentState;
  /** False when nobody has answered, for the picture or for what it is used in. */
  isAnswered: boolean;
  usedIn: Naming[];
  isHidden: boolean;
}

/** The pictures that are used somewhere, by consent. */
export interface ConsentReport {
  counts: Readonly<Record<ConsentState | "hidden", number>>;
  rows: PictureConsent[];
  page: number;
  pages: number;
}

export type ConsentTab = ConsentState | "hidden";

/** The answers of the families about the pupils on pictures. */
export interface Consents {
  /** Returns what was noted about a picture, by its path, or about an entry, by its id. */
  find(kind: Consenting, id: string): Promise<Consent | null>;
  /** Returns the least that was said about what names a picture; undefined when nobody has said anything. */
  ofEntries(usedIn: readonly Naming[]): Promise<ConsentState | undefined>;
  note(person: Person, kind: Consenting, id: string, noted: Pick<Consent, "state" | "slips">): Promise<void>;
  /** @param page counted from 1. */
  report(tab: ConsentTab, page: number): Promise<ConsentReport>;
}

/** Kinds of entries whose pictures may show pupils. */
export const kindsWithPupils = ["albums", "news", "events", "toppers", "notifications"] as const satisfies EntryKind[];

export const mayShowPupils = (kind: string): kind is (typeof kindsWithPupils)[number] =>
  kindsWithPupils.some((known) => known === kind);

/** Returns what holds for a picture: what was said about it alone, otherwise the least that was said about an entry that names it. */
export function consentOfPicture(own: ConsentState | null, ofEntries: readonly (ConsentState | null)[]): ConsentState {
  if (own) return own;
  const least = consentStates.find((state) => ofEntries.some((known) => (known ?? "not asked") === state));
  return least ?? "not asked";
}

/** Returns the pictures that an entry names. */
export function picturesOf(entry: Readonly<Record<string, unknown>>): string[] {
  const texts = Object.values(entry).flat();
  return texts.filter((text): text is string => typeof text === "string" && isStoredPath(text) && isPicture(text));
}
