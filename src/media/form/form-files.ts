import type { Office } from "../../auth/office-context.ts";
import { fileControls, filesIn, refusalsOf } from "../../editor/form/file-texts.ts";
import { fileFieldsIn } from "../../editor/form/form-texts.ts";
import type { FileFacts } from "../../kinds/files/files.ts";
import type { Field, Texts } from "../../kinds/office-description.ts";

/** Buttons that search stored files; the value is the field. They keep nothing, and no text is lost. */
export const FIND_FILES = "looks-for-files";

export interface Offer {
  /** The searched words; may be empty. */
  words: string;
  /** Somebody has searched. */
  isSearched: boolean;
  /** Null before a search, in a form that would be too long with all files. */
  files: readonly FileFacts[] | null;
}

/** With more file fields, a form offers only search results. */
const MOST_OFFERS = 3;

export type FormFiles = Awaited<ReturnType<typeof filesOfForm>>;

/** @param address of the form. @param texts of the form, then others on the page. @param posted the search, and refusals. */
export async function filesOfForm(
  { files }: Office,
  address: string,
  fields: readonly Field[],
  texts: readonly [ofForm: Texts, ...others: Texts[]],
  posted: Readonly<Record<string, string>> = {},
) {
  const offers: Record<string, Offer> = {};
  const leaves = fileFieldsIn(fields, texts[0]);
  for (const { field, text } of leaves) {
    const { name, takes = "files" } = field;
    const words = (posted[fileControls.words(name)] ?? "").trim().slice(0, 100);
    const named = new Set(filesIn(text).map(({ file }) => file));
    const isSearched = words !== "" || posted[FIND_FILES] === name;
    const found = isSearched || leaves.length <= MOST_OFFERS ? await files.find(takes, words) : null;
    offers[name] = { words, isSearched, files: found?.filter(({ path }) => !named.has(path)) ?? null };
  }
  const refused = leaves.flatMap(({ field: { name } }) =>
    refusalsOf({ name }, posted).map((sentence) => ({ field: name, sentence })),
  );
  return { address, known: await files.describe(pathsOf(fields, texts)), offers, refused };
}

export function pathsOf(fields: readonly Field[], texts: readonly Texts[]): string[] {
  const leaves = texts.flatMap((one) => fileFieldsIn(fields, one));
  return leaves.flatMap(({ text }) => filesIn(text).map(({ file }) => file));
}
