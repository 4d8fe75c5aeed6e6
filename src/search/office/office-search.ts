import type { DocumentSummary } from "../../editor/document-state.server.ts";
import { inboxes } from "../../enquiries/inbox-labels.ts";
import { type DocumentKind, documentKinds, isEntryKind } from "../../kinds/all.ts";
import { formTypes } from "../../kinds/forms/form-contract.ts";
import { officeOf } from "../../kinds/in-language.ts";
import type { PassagePart } from "../rules/passage.ts";
import type { SayInSearch } from "./office-search.text.ts";

/** Everything that the office can find: documents, forms of visitors, files and colleagues. */
export const searchKinds = [...documentKinds, ...formTypes, "file", "colleague"] as const;
export type SearchKind = (typeof searchKinds)[number];
export type OtherKind = Exclude<SearchKind, DocumentKind>;

/** A document, or anything else with a page in the office. */
export type OfficeHit = { passage: PassagePart[] } & (
  | { row: DocumentSummary }
  | { row: null; kind: OtherKind; title: string; date: string | null; to: string }
);

export function searchKindLabel(say: SayInSearch, kind: SearchKind): string {
  if (isEntryKind(kind)) return officeOf(kind, say.language).many;
  if (kind === "profile") return say("school facts");
  if (kind === "pageTexts") return say("page texts");
  if (kind === "file") return say("photos and papers");
  return say(kind === "colleague" ? "colleagues" : inboxes[kind].many);
}
