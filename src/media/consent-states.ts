import type { EntryKind } from "../kinds/all.ts";

export type Consenting = "picture" | EntryKind;

/** From the state that needs most work to the one that needs none. */
export const consentStates = ["withdrawn", "not asked", "asked", "given", "not needed"] as const;
export type ConsentState = (typeof consentStates)[number];
