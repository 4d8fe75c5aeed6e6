import type { EntryKind } from "../../entities/all.ts";

/** What a consent is about: one picture, or all pictures of an entry. */
export type Consenting = "picture" | EntryKind;

export const consentStates = ["asked", "given", "not needed", "withdrawn"] as const;
export type ConsentState = (typeof consentStates)[number];
