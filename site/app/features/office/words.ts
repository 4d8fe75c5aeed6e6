import type { FilesByPath } from "@school/content/files/file-address";
import { filesIn, isFileField } from "@school/content/office/file-texts";
import { nameOfFile } from "@school/content/office/files";
import type { Field } from "@school/content/office/words";
import { longDate } from "@school/content/rules/dates";

/** Returns the text of a field as people write it, files by their names. */
export function asWritten(field: Field, text: string, known: FilesByPath = {}): string {
  if (isFileField(field)) {
    return filesIn(text)
      .map(({ file, alt }) => nameOfFile(file, known[file]) + (alt && ` (${alt})`))
      .join(", ");
  }
  return field.as === "date" && /^\d{4}-\d{2}-\d{2}$/.test(text) ? longDate(text) : text;
}

/** Returns a text with a capital at its beginning. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
