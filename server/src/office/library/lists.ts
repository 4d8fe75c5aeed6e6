import { isPicture } from "@school/content/files/file-address";
import type { LibraryTab } from "@school/content/office/library/library";
import type { Kysely } from "kysely";
import type { Database } from "../../store/tables/database.ts";
import type { StoredFile } from "../../store/tables/files.ts";
import { hasWords } from "../files/office-files.ts";
import type { Uses } from "./uses.ts";

type Listed = Pick<StoredFile, "path" | "name" | "binned_at">;

/** Returns what lists the files as often as somebody asks, the newest first, and reads them anew only when one has changed. */
export function knownFiles(db: Kysely<Database>, schoolCode: string): () => Promise<Listed[]> {
  let known: { version: number | undefined; files: Promise<Listed[]> } | null = null;
  return async () => {
    const changes = await db
      .selectFrom("changes")
      .select("version")
      .where("school_code", "=", schoolCode)
      .where("subject", "=", "files")
      .executeTakeFirst();
    if (!known || known.version !== changes?.version) {
      known = { version: changes?.version, files: readFiles(db, schoolCode) };
    }
    return known.files;
  };
}

const readFiles = (db: Kysely<Database>, schoolCode: string): Promise<Listed[]> =>
  db
    .selectFrom("files")
    .select(["path", "name", "binned_at"])
    .where("school_code", "=", schoolCode)
    .orderBy("stored_at", "desc")
    .orderBy("path")
    .execute();

/** Returns the files of each tab whose names hold all the words, in their order, and how many they are. */
export function listsOf(files: readonly Listed[], words: string, uses: Uses) {
  const named = words.trim() ? files.filter(({ path, name }) => hasWords(`${name ?? ""} ${path}`, words)) : files;
  const kept = named.filter((file) => !isBinned(file, uses));
  const lists = {
    all: kept,
    photos: kept.filter(({ path }) => isPicture(path)),
    papers: kept.filter(({ path }) => !isPicture(path)),
    unused: kept.filter(({ path }) => !uses.isUsed(path)),
    bare: kept.filter(({ path }) => uses.isBare(path)),
    bin: named.filter((file) => isBinned(file, uses)),
  } satisfies Record<LibraryTab, Listed[]>;
  const { all, photos, papers, unused, bare, bin } = lists;
  const counts: Record<LibraryTab, number> = {
    all: all.length,
    photos: photos.length,
    papers: papers.length,
    unused: unused.length,
    bare: bare.length,
    bin: bin.length,
  };
  return { lists, counts };
}

/** Returns whether a file lies in the bin. A document that came to name it since has taken it out. */
export const isBinned = ({ path, binned_at }: Listed, uses: Uses): boolean => binned_at !== null && !uses.isUsed(path);
