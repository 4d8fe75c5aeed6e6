import type { Person } from "../../auth/roles.ts";
import type { DocumentSummary } from "../../editor/editor.ts";
import { inboxes } from "../../enquiries/inbox-labels.ts";
import { type DocumentKind, documentKinds, entities, isEntryKind } from "../../kinds/all.ts";
import { formTypes } from "../../kinds/forms/form-contract.ts";
import type { Piece } from "../rules/passage.ts";

/** Everything that the office can find: documents, forms of visitors, files and colleagues. */
export const searchKinds = [...documentKinds, ...formTypes, "file", "colleague"] as const;
export type SearchKind = (typeof searchKinds)[number];
export type OtherKind = Exclude<SearchKind, DocumentKind>;

interface OfficeQuery {
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
  | { row: DocumentSummary }
  | { row: null; kind: OtherKind; title: string; date: string | null; to: string }
);

interface OfficeFound {
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

declare module "../../auth/office-context.ts" {
  interface Office {
    search: OfficeSearch;
  }
}

export function searchKindInWords(kind: SearchKind): string {
  if (isEntryKind(kind)) return entities[kind].office.many;
  if (kind === "profile") return "school facts";
  if (kind === "pageTexts") return "page texts";
  if (kind === "file") return "photos and papers";
  return kind === "colleague" ? "colleagues" : inboxes[kind].many;
}
