import type { DocumentKind } from "../kinds/all.ts";
import type { OfficeWords } from "../kinds/words.ts";
import { nothingHere } from "../ui/office/nothing-here.ts";
import { describeDocument } from "./form/documents.ts";

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the office's description of a document. */
export function wordsOf({ kind, id }: { kind: DocumentKind; id: string }): OfficeWords {
  const described = describeDocument(kind, id);
  if (!described) throw nothingHere();
  return described.words;
}
