import type { FilesByPath } from "@school/content/files/file-address";
import { fileFieldsIn, textsOf } from "@school/content/office/document/form-texts";
import { rowChanges, type TextChange } from "@school/content/office/document/row-changes";
import { rowsIn } from "@school/content/office/document/row-texts";
import type { Field, OfficeWords } from "@school/content/office/document/words";
import { filesIn, isFileField, type NamedFile } from "@school/content/office/files/file-texts";
import { asWritten, rowAsWritten } from "../frame/words.ts";

export interface FieldChange {
  field: Field;
  /** The texts before and after; for a table, those of each row that differs. */
  parts: readonly TextChange[];
  /** The files before and after; for a table, those that came and went. */
  files: { before: NamedFile[]; after: NamedFile[] };
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
    return [{ field, parts, files: changedFiles(field, one, other) }];
  });
}

function changedFiles(field: Field, one: string, other: string): FieldChange["files"] {
  const [before, after] = [filesOf(field, one), filesOf(field, other)];
  if (isFileField(field)) return { before, after };
  const lacks = (files: NamedFile[]) => (named: NamedFile) => !files.some(({ file }) => file === named.file);
  return { before: before.filter(lacks(after)), after: after.filter(lacks(before)) };
}

const filesOf = (field: Field, text: string) =>
  fileFieldsIn([field], { [field.name]: text }).flatMap((found) => filesIn(found.text));
