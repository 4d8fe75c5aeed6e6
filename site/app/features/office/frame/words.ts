import type { DocumentKind } from "@school/content/entities/all";
import { describeDocument } from "@school/content/office/document/documents";
import type { OfficeWords } from "@school/content/office/document/words";
import { nothingHere } from "./nothing-here.ts";

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the office's description of a document. */
export function wordsOf({ kind, id }: { kind: DocumentKind; id: string }): OfficeWords {
  const described = describeDocument(kind, id);
  if (!described) throw nothingHere();
  return described.words;
}
