import { describeDocument } from "../editor/form/documents.ts";
import type { DocumentKind } from "../kinds/all.ts";
import { titleOf } from "../kinds/words.ts";

export function nameOf(kind: DocumentKind, id: string): string {
  const described = describeDocument(kind, id);
  return described ? titleOf(described.words, {}) : id;
}
