import { isPicture } from "@school/content/files/file-address";
import type { LibraryTab } from "@school/content/office/library/library";
import type { Listed } from "../files/known-files.ts";
import { hasWords } from "../files/office-files.ts";
import type { Uses } from "./uses.ts";

/** Returns the files of each tab whose names, or the titles of what shows them, contain all the words, and their number. @param poor paths of papers that nobody can search or hear. */
export function listsOf(files: readonly Listed[], words: string, uses: Uses, poor: ReadonlySet<string>) {
  const isMeant = ({ path, name }: Listed) => hasWords(`${name ?? ""} ${path} ${uses.titles(path)}`, words);
  const named = words.trim() ? files.filter(isMeant) : files;
  const kept = named.filter((file) => !isBinned(file, uses));
  const lists = {
    all: kept,
    photos: kept.filter(({ path }) => isPicture(path)),
    papers: kept.filter(({ path }) => !isPicture(path)),
    unused: kept.filter(({ path }) => !uses.isUsed(path)),
    scans: kept.filter(({ path }) => poor.has(path)),
    bare: kept.filter(({ path }) => uses.lacksDescription(path)),
    bin: named.filter((file) => isBinned(file, uses)),
  } satisfies Record<LibraryTab, Listed[]>;
  const { all, photos, papers, unused, scans, bare, bin } = lists;
  const counts: Record<LibraryTab, number> = {
    all: all.length,
    photos: photos.length,
    papers: papers.length,
    unused: unused.length,
    scans: scans.length,
    bare: bare.length,
    bin: bin.length,
  };
  return { lists, counts };
}

/** A document that names the file again takes it out of the bin. */
export const isBinned = ({ path, binned_at }: Listed, uses: Uses): boolean => binned_at !== null && !uses.isUsed(path);
