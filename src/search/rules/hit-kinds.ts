import { type EntryKind, entities, entryKinds } from "../../kinds/all.ts";

/** The kind of a hit: a page, an entry, or the text of a PDF. */
export const hitKinds = ["page", ...entryKinds, "paper"] as const;
export type HitKind = (typeof hitKinds)[number];

/** Returns the words for one and for many: "News item", "News". */
export function kindInWords(kind: HitKind): { one: string; many: string } {
  if (kind === "page") return { one: "Page", many: "Pages" };
  if (kind === "paper") return { one: "PDF", many: "PDFs" };
  const { one, many } = entities[kind satisfies EntryKind].office;
  return { one: capitalised(one), many: capitalised(many) };
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
