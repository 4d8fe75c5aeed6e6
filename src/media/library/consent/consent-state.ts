import { type EntryKind, entities, isEntryKind } from "../../../kinds/all.ts";
import { isPicture } from "../../../kinds/files/file-address.ts";
import type { FileFacts } from "../../../kinds/files/files.ts";
import { isStoredPath } from "../../../school/stored-path.ts";
import { type ConsentState, consentStates } from "../../consent-states.ts";
import type { LibrarySentence } from "../library.text.ts";
import type { FileUse } from "../library-rows.ts";

interface ConsentText {
  name: LibrarySentence;
  tab: LibrarySentence;
  more?: LibrarySentence;
}

export const consentText: Readonly<Record<ConsentState, ConsentText>> = {
  given: { name: "Yes, the families have said so", tab: "Given" },
  "not needed": { name: "Nobody can be recognised", tab: "Not needed" },
  asked: { name: "Asked, and not all have answered", tab: "Asked" },
  "not asked": { name: "Not asked yet", tab: "Not asked" },
  withdrawn: { name: "No", tab: "Said no", more: "Then hide it: the button stands beside it." },
};

export interface Consent {
  state: ConsentState;
  slips: string;
  author: string;
  at: Date;
}

export const LONGEST_SLIPS = 200;

export interface PictureConsent {
  facts: FileFacts;
  state: ConsentState;
  /** False without an answer for the picture or for any entry that names it. */
  isAnswered: boolean;
  usedIn: FileUse[];
  isHidden: boolean;
}

export type ConsentTab = ConsentState | "hidden";

/** Returns whether the pictures of an entry may show pupils. */
export const mayShowPupils = (kind: string): kind is EntryKind =>
  isEntryKind(kind) && entities[kind].office.showsPupils === true;

/** Returns the picture's own answer, otherwise the strictest of the entries that name it. */
export function consentOfPicture(own: ConsentState | null, ofEntries: readonly (ConsentState | null)[]): ConsentState {
  if (own) return own;
  const least = consentStates.find((state) => ofEntries.some((known) => (known ?? "not asked") === state));
  return least ?? "not asked";
}

export function picturesOf(entry: Readonly<Record<string, unknown>>): string[] {
  const texts = Object.values(entry).flat();
  return texts.filter((text): text is string => typeof text === "string" && isStoredPath(text) && isPicture(text));
}
