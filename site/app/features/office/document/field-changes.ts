import type { FilesByPath } from "@school/content/files/file-address";
import { textsOf } from "@school/content/office/document/form-texts";
import { rowChanges, type TextChange } from "@school/content/office/document/row-changes";
import { rowsIn } from "@school/content/office/document/row-texts";
import type { Field, OfficeWords } from "@school/content/office/document/words";
import { asWritten, rowAsWritten } from "../frame/words.ts";

export interface FieldChange {
  field: Field;
  /** The texts before and after; for a table, those of each row that differs. */
  parts: readonly TextChange[];
}

type Entry = Readonly<Record<string, unknown>>;

/** Returns the fields that differ; for a first version, all that are not empty. */
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
    const rowsOf = (text: string) => (rowsIn(text) ?? []).map((row) => rowAsWritten(field, row, known));
    const parts =
      field.as === "rows"
        ? rowChanges(rowsOf(one), rowsOf(other))
        : [{ before: asWritten(field, one, known), after: asWritten(field, other, known) }];
    return [{ field, parts }];
  });
}
