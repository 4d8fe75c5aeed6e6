import { fileFacts } from "../../db/tables/files.server.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import { pageWithin } from "../../ui/list/pages.ts";
import type { LibraryTab } from "../library-address.ts";
import { describedFiles } from "../uploads/described-files.server.ts";
import type { Listed } from "../uploads/known-files.server.ts";
import { hasWords } from "../uploads/office-files.server.ts";
import { bin, takeOut } from "./bin.server.ts";
import type { Hiding } from "./consent/hiding.ts";
import { readHidings } from "./consent/hidings.server.ts";
import type { Library, LibraryFile, LibraryPage, LibraryQuestion, LibraryRow } from "./library-rows.ts";
import { poorPapers } from "./poor-papers.server.ts";
import { replace, whyNotReplaced } from "./replace.server.ts";
import type { LibraryServices } from "./services.server.ts";
import { readEarlierUses, type Uses } from "./uses.server.ts";

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

/** Returns the files of each tab whose names, or the titles of what shows them, contain all the words, and their number. @param poor paths of papers that nobody can search or hear. */
function listsOf(files: readonly Listed[], words: string, uses: Uses, poor: ReadonlySet<string>) {
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
const isBinned = ({ path, binned_at }: Listed, uses: Uses): boolean => binned_at !== null && !uses.isUsed(path);
