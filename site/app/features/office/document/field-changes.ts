import type { FilesByPath } from "@school/content/files/file-address";
import { type Field, type OfficeWords, textsOf } from "@school/content/office/document/words";
import { asWritten } from "../frame/words.ts";

/** A field that differs between two versions of a document, with both texts as people write them. */
export interface FieldChange {
  field: Field;
  before: string;
  after: string;
}

type Entry = Readonly<Record<string, unknown>>;

/** Returns the fields that differ; all that are not empty when there was nothing before. */
export function fieldChanges(
  words: OfficeWords,
  before: Entry | null,
  after: Entry,
  known: FilesByPath,
): FieldChange[] {
  const [then, now] = [before ? textsOf(words, before) : {}, textsOf(words, after)];
  return words.fields.flatMap((field) => {
    const [one, other] = [then[field.name] ?? "", now[field.name] ?? ""];
    if (one === other) return [];
    return [{ field, before: asWritten(field, one, known), after: asWritten(field, other, known) }];
  });
}
