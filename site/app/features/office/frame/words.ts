import type { DocumentKind } from "@school/content/entities/all";
import type { FilesByPath } from "@school/content/files/file-address";
import { describeDocument } from "@school/content/office/document/documents";
import { rowsIn } from "@school/content/office/document/row-texts";
import type { Field, OfficeWords, Texts } from "@school/content/office/document/words";
import { filesIn, isFileField } from "@school/content/office/files/file-texts";
import { nameOfFile } from "@school/content/office/files/files";
import { monthText } from "@school/content/office/times/month-texts";
import { longDate } from "@school/content/rules/dates";
import { nothingHere } from "./nothing-here.ts";

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

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the office's description of a document. */
export function wordsOf({ kind, id }: { kind: DocumentKind; id: string }): OfficeWords {
  const described = describeDocument(kind, id);
  if (!described) throw nothingHere();
  return described.words;
}
