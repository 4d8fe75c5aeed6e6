import type { FilesByPath } from "@school/content/files/file-address";
import type { FileFacts } from "@school/content/files/files";
import { fileControls, filesIn, isFileField } from "@school/content/office/file-texts";
import type { RefusedFile } from "@school/content/office/files";
import type { Office } from "@school/content/office/office";
import type { Field, Texts } from "@school/content/office/words";

/** Stored files that a field offers to choose from. */
export interface Offer {
  /** By which they were looked for; empty when nobody has. */
  words: string;
  files: readonly FileFacts[];
}

/** The files that a form shows. */
export interface FormFiles {
  /** The address that the form posts to. */
  address: string;
  /** Those that its fields name, as far as they are stored. */
  known: FilesByPath;
  /** By field. */
  offers: Readonly<Record<string, Offer>>;
  refused: readonly RefusedFile[];
}

/**
 * Returns the files that a form shows.
 * @param address that the form posts to.
 * @param texts of the form, then others that are shown beside it.
 * @param posted says what was looked for.
 */
export async function filesOfForm(
  { files }: Office,
  address: string,
  fields: readonly Field[],
  texts: readonly [ofForm: Texts, ...others: Texts[]],
  posted: Readonly<Record<string, string>> = {},
): Promise<FormFiles> {
  const offers: Record<string, Offer> = {};
  const ofFiles = fields.filter(isFileField);
  for (const { name, takes = "files" } of ofFiles) {
    const words = (posted[fileControls.words(name)] ?? "").trim().slice(0, 100);
    const named = new Set(filesIn(texts[0][name] ?? "").map(({ file }) => file));
    const found = await files.find(takes, words);
    offers[name] = { words, files: found.filter(({ path }) => !named.has(path)) };
  }
  return { address, known: await files.describe(pathsOf(ofFiles, texts)), offers, refused: [] };
}

/** Returns the paths of the files that texts of a form name. */
export function pathsOf(fields: readonly Field[], texts: readonly Texts[]): string[] {
  return fields
    .filter(isFileField)
    .flatMap(({ name }) => texts.flatMap((one) => filesIn(one[name] ?? "").map(({ file }) => file)));
}
