import type { DocumentKind } from "@school/content/entities/all";
import { describeDocument } from "@school/content/office/document/documents";
import { titleOf } from "@school/content/office/document/words";

export function nameOf(kind: DocumentKind, id: string): string {
  const described = describeDocument(kind, id);
  return described ? titleOf(described.words, {}) : id;
}
