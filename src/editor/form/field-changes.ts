import { longDate } from "../../base/dates.ts";
import type { FilesByPath } from "../../kinds/files/file-address.ts";
import { nameOfFile } from "../../kinds/files/office-files.ts";
import type { Field, OfficeWords, Texts } from "../../kinds/words.ts";
import { clockInWords, clockTime } from "../../school/clock-time.ts";
import { monthText } from "../../school/times/month-texts.ts";
import { filesIn, isFileField, type NamedFile } from "./file-texts.ts";
import { fileFieldsIn, textsOf } from "./form-texts.ts";
import { rowChanges, type TextChange } from "./row-changes.ts";
import { rowsIn } from "./row-texts.ts";

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

/** Returns a text as people write it; files by their names. */
export function asWritten(field: Field, text: string, known: FilesByPath = {}): string {
  if (isFileField(field)) {
    return filesIn(text)
      .map(({ file, alt, caption, isCover }) => {
        const said = [isCover && "cover", alt, caption && `“${caption}”`].filter(Boolean).join(", ");
        return nameOfFile(file, known[file]) + (said && ` (${said})`);
      })
      .join(", ");
  }
  if (field.as === "rows") {
    const rows = rowsIn(text) ?? [];
    return rows.map((row) => rowAsWritten(field, row, known)).join("\n");
  }
  if (field.as === "yes") return text === "yes" ? "Yes" : "No";
  if (field.as === "time") return clockInWords(clockTime(text));
  if (field.as === "month") return monthText(Number(text));
  return field.as === "date" && /^\d{4}-\d{2}-\d{2}$/.test(text) ? longDate(text) : text;
}

export function rowAsWritten({ columns = [] }: Field, row: Texts, known: FilesByPath = {}): string {
  const cells = columns.map((column) => {
    const text = row[column.name] ?? "";
    if (column.as === "yes") return text === "yes" ? column.label : "";
    return text && asWritten(column, text, known);
  });
  return cells.filter(Boolean).join(", ");
}
