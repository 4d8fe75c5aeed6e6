import type {
  Library,
  LibraryFile,
  LibraryPage,
  LibraryQuestion,
  LibraryRow,
} from "@school/content/office/library/library";
import { pageWithin } from "@school/content/office/pages";
import type { Hiding } from "@school/content/office/photos/hiding";
import { fileFacts } from "../../store/tables/files.ts";
import { describedFiles } from "../files/described-files.ts";
import { readHidings } from "../photos/hidings.ts";
import { bin, takeOut } from "./bin.ts";
import { isBinned, listsOf } from "./lists.ts";
import { poorPapers } from "./poor-papers.ts";
import { replace, whyNotReplaced } from "./replace.ts";
import type { LibraryServices } from "./services.ts";
import { readEarlierUses, type Uses } from "./uses.ts";

const MOST = 48;

export function openLibrary(services: LibraryServices): Library {
  const { db, readListed, readUses } = services;
  const files = () => describedFiles(db);

  async function read({ tab, words, page: asked }: LibraryQuestion): Promise<LibraryPage> {
    const uses = await readUses();
    const all = await readListed();
    const poor = new Set((await poorPapers(db)).map(({ path }) => path));
    const { lists, counts } = listsOf(all, words, uses, poor);
    const { page, pages } = pageWithin(counts[tab], MOST, asked);
    const paths = lists[tab].slice((page - 1) * MOST, page * MOST).map(({ path }) => path);
    return { rows: await rowsOf(paths, uses), counts, page, pages };
  }

  async function rowsOf(paths: string[], uses: Uses): Promise<LibraryRow[]> {
    if (paths.length === 0) return [];
    const rows = await files().where("path", "in", paths).execute();
    const hidings = await readHidings(db);
    const known = new Map(rows.map((row) => [row.path, rowOf(row, uses, hidings)]));
    return paths.flatMap((path) => known.get(path) ?? []);
  }

  async function find(path: string): Promise<LibraryFile | null> {
    const row = await files().where("path", "=", path).executeTakeFirst();
    if (!row) return null;
    const upload = await db.selectFrom("uploads").select("author").where("path", "=", path).executeTakeFirst();
    const uses = await readUses();
    const alike = await files().where("files.hash", "=", row.hash).where("path", "<>", path).execute();
    const copies = alike.flatMap((copy) => uses.of(copy.path));
    const shown = rowOf(row, uses, await readHidings(db));
    const found = { ...shown, author: upload?.author ?? null, binned: uses.binned(path), copies };
    const known = new Set([...found.uses, ...found.binned].map(({ kind, id }) => `${kind} ${id}`));
    const earlier = await readEarlierUses(db, path);
    return { ...found, earlier: earlier.filter(({ kind, id }) => !known.has(`${kind} ${id}`)) };
  }

  return {
    read,
    find,
    bin: (person, paths) => bin(services, person, paths),
    takeOut: (person, paths) => takeOut(services, person, paths),
    whyNotReplaced: (person, path) => whyNotReplaced(services, person, path),
    replace: (person, path, by) => replace(services, person, path, by),
  };
}

type DescribedFile = Awaited<ReturnType<ReturnType<typeof describedFiles>["execute"]>>[number];

function rowOf(row: DescribedFile, uses: Uses, hidings: ReadonlyMap<string, Hiding>): LibraryRow {
  return {
    facts: fileFacts(row),
    storedAt: new Date(row.stored_at),
    binnedAt: isBinned(row, uses) && row.binned_at !== null ? new Date(row.binned_at) : null,
    hidden: hidings.get(row.hash) ?? null,
    uses: uses.of(row.path),
  };
}
