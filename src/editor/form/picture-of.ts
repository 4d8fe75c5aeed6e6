import { valueAt } from "../../kinds/dotted-name.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import type { OfficeWords } from "../../kinds/words.ts";
import { filesIn, filesWithSaid, isFileField, textOfFiles } from "./file-texts.ts";

/** Returns the path of the picture that stands for a document: its cover, else its first picture; null without one. */
export function pictureOf(
  { fields }: Pick<OfficeWords, "fields">,
  entry: Readonly<Record<string, unknown>>,
): string | null {
  const pictures = fields.filter(isFileField).flatMap(({ name, saidIn }) => {
    const value = valueAt(entry, name);
    const files = saidIn ? filesWithSaid(value, valueAt(entry, saidIn)) : value;
    return filesIn(textOfFiles(files)).filter(({ file }) => isPicture(file));
  });
  return (pictures.find(({ isCover }) => isCover) ?? pictures[0])?.file ?? null;
}
