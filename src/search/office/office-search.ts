import type { DocumentSummary } from "../../editor/document-state.server.ts";
import { inboxes } from "../../enquiries/inbox-labels.ts";
import { type DocumentKind, documentKinds, entities, isEntryKind } from "../../kinds/all.ts";
import { formTypes } from "../../kinds/forms/form-contract.ts";
import type { PassagePart } from "../rules/passage.ts";

/** Everything that the office can find: documents, forms of visitors, files and colleagues. */
export const searchKinds = [...documentKinds, ...formTypes, "file", "colleague"] as const;
export type SearchKind = (typeof searchKinds)[number];
export type OtherKind = Exclude<SearchKind, DocumentKind>;

/** A document, or anything else with a page in the office. */
export type OfficeHit = { passage: PassagePart[] } & (
  | { row: DocumentSummary }
  | { row: null; kind: OtherKind; title: string; date: string | null; to: string }
);

export function searchKindLabel(kind: SearchKind): string {
  if (isEntryKind(kind)) return entities[kind].office.many;
  if (kind === "profile") return "school facts";
  if (kind === "pageTexts") return "page texts";
  if (kind === "file") return "photos and papers";
  return kind === "colleague" ? "colleagues" : inboxes[kind].many;
}
