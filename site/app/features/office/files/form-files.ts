import type { FilesByPath } from "@school/content/files/file-address";
import type { FileFacts } from "@school/content/files/files";
import { type Field, fileLeaves, type Texts } from "@school/content/office/document/words";
import { fileControls, filesIn, refusalsOf } from "@school/content/office/files/file-texts";
import type { RefusedFile } from "@school/content/office/files/files";
import type { Office } from "@school/content/office/office";

/**
 * The name of the buttons that look for stored files; the value says for which field. Nothing is kept by them, and nothing that was written
 * is lost.
 */
export const LOOKS_FOR_FILES = "looks-for-files";

/** Stored files that a field offers to choose from. */
export interface Offer {
  /** By which they were looked for; empty when nobody has. */
  words: string;
  /** Somebody looks for one. */
  isSought: boolean;
  /** Null as long as nobody has looked, in a form that would be too long with all of them. */
  files: readonly FileFacts[] | null;
}

/** With more fields of files than this, a form offers only what somebody looks for. */
const MOST_OFFERS = 3;

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
 * @param posted says what was looked for, and what was refused.
 */
export async function filesOfForm(
  { files }: Office,
  address: string,
  fields: readonly Field[],
  texts: readonly [ofForm: Texts, ...others: Texts[]],
  posted: Readonly<Record<string, string>> = {},
): Promise<FormFiles> {
  const offers: Record<string, Offer> = {};
  const leaves = fileLeaves(fields, texts[0]);
  for (const { field, text } of leaves) {
    const { name, takes = "files" } = field;
    const words = (posted[fileControls.words(name)] ?? "").trim().slice(0, 100);
    const named = new Set(filesIn(text).map(({ file }) => file));
    const isSought = words !== "" || posted[LOOKS_FOR_FILES] === name;
    const found = isSought || leaves.length <= MOST_OFFERS ? await files.find(takes, words) : null;
    offers[name] = { words, isSought, files: found?.filter(({ path }) => !named.has(path)) ?? null };
  }
  const refused = leaves.flatMap(({ field: { name } }) =>
    refusalsOf({ name }, posted).map((sentence) => ({ field: name, sentence })),
  );
  return { address, known: await files.describe(pathsOf(fields, texts)), offers, refused };
}

/** Returns the paths of the files that texts of a form name. */
export function pathsOf(fields: readonly Field[], texts: readonly Texts[]): string[] {
  const leaves = texts.flatMap((one) => fileLeaves(fields, one));
  return leaves.flatMap(({ text }) => filesIn(text).map(({ file }) => file));
}
