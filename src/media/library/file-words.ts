import { counted } from "../../school/counted.ts";
import type { SignName } from "../../ui/office/sign.tsx";
import type { FileUse, LibraryRow } from "./library-rows.ts";

const isOnSite = ({ state }: FileUse) => state === "live" || state === "changed";

/** Returns where a file stands, in a few words, with the sign that goes before them. */
export function standingOf({ binnedAt, hidden, uses }: Pick<LibraryRow, "binnedAt" | "hidden" | "uses">): {
  kind: string;
  sign: SignName;
  words: string;
} {
  if (hidden) return { kind: "failed", sign: "hide", words: "Hidden everywhere" };
  if (binnedAt) return { kind: "hidden", sign: "bin", words: "In the bin" };
  const places = uses.filter(isOnSite).length;
  if (places > 0)
    return { kind: "live", sign: "window", words: places === 1 ? "On the website" : `In ${counted(places, "place")}` };
  return uses.length > 0
    ? { kind: "draft", sign: "sheet", words: "Not on the website yet" }
    : { kind: "hidden", sign: "shut", words: "Used nowhere" };
}

export const lacksDescription = (uses: readonly FileUse[]): boolean => uses.some((use) => use.lacksDescription);

/** Returns a name for a document without title. */
export const titleOfUse = ({ title }: FileUse): string => title || "Without a name";

export const addressOfUse = ({ kind, id }: FileUse): string => `/office/${kind}/${id}`;
