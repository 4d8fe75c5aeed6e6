import { type DocumentKind, documentKinds, entities, isEntryKind } from "../../entities/all.ts";
import { formTypes } from "../../forms/form-contract.ts";
import type { Piece } from "../../search/passage.ts";
import type { DeskRow } from "../document/desk.ts";
import type { Person } from "../doors/roles.ts";
import { inboxes } from "../inbox/inbox-words.ts";

/** Everything that the office can find: documents, forms of visitors, files and colleagues. */
export const searchKinds = [...documentKinds, ...formTypes, "file", "colleague"] as const;
export type SearchKind = (typeof searchKinds)[number];
export type OtherKind = Exclude<SearchKind, DocumentKind>;

export interface OfficeQuery {
  words: string;
  /** Null for all. */
  kind: SearchKind | null;
  year: number | null;
  /** The id of who wrote or uploaded it last, or calls the family; null for all. */
  person: string | null;
  /** From 1. */
  page: number;
}

/** A document, or anything else with a page in the office. */
export type OfficeHit = { passage: Piece[] } & (
  | { row: DeskRow }
  | { row: null; kind: OtherKind; title: string; date: string | null; to: string }
);

export interface OfficeFound {
  hits: OfficeHit[];
  count: number;
  /** Too many were found: some are left out. */
  isMore: boolean;
  page: number;
  pages: number;
  /** Kinds and years of all that the words find, for choosing. */
  kinds: SearchKind[];
  years: number[];
  people: { id: string; name: string }[];
}

export interface OfficeSearch {
  /** Finds what the role may see: colleagues are for administrators. */
  find(person: Person, query: OfficeQuery): Promise<OfficeFound>;
}

export function searchKindInWords(kind: SearchKind): string {
  if (isEntryKind(kind)) return entities[kind].office.many;
  if (kind === "profile") return "school facts";
  if (kind === "pageTexts") return "page texts";
  if (kind === "file") return "photos and papers";
  return kind === "colleague" ? "colleagues" : inboxes[kind].many;
}
