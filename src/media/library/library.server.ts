import type { Kysely, Transaction } from "kysely";
import { writeAuditLog } from "../../audit/audit-log.server.ts";
import { hasPermissionsOf, type Person } from "../../auth/roles.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import type { Database, Row } from "../../db/tables/database.server.ts";
import { fileFacts } from "../../db/tables/files.server.ts";
import { isNamedInOffice } from "../../db/visible-files.server.ts";
import { describeDocument } from "../../editor/form/documents.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import { nameOfFile } from "../../kinds/files/office-files.ts";
import type { PresentSystem } from "../../sync/sync-state.ts";
import { pageWithin } from "../../ui/list/pages.ts";
import { issuePublications } from "../../verify/issue-publications.server.ts";
import { type LibraryTab, libraryAddress } from "../library-address.ts";
import { forgetFile } from "../pictures/clear-away.server.ts";
import { storeAlsoAt } from "../pictures/noted-paths.server.ts";
import { describedFiles, hasWords, type Listed } from "../uploads/office-files.server.ts";
import { readHidings } from "./consent/consents.server.ts";
import type {
  BinOutcome,
  FileOutcome,
  FileUse,
  Hiding,
  Library,
  LibraryFile,
  LibraryPage,
  LibraryQuestion,
  LibraryRow,
} from "./library-rows.ts";
import { readEarlierUses, readUses, type Uses } from "./uses.server.ts";

const MOST = 48;

export function openLibrary(services: LibraryServices): Library {
  const { db, readListed, readUses } = services;
  const files = () => describedFiles(db);

  async function read({ tab, words, page: asked }: LibraryQuestion): Promise<LibraryPage> {
    const uses = await readUses();
    const all = await readListed();
    const poor = new Set((await unreadablePdfs(db)).map(({ path }) => path));
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

export interface LibraryServices extends SchoolStore, Pick<PresentSystem, "writtenThere"> {
  now(): Date;
  /** Newest first. */
  readListed(): Promise<Listed[]>;
  readUses(): Promise<Uses>;
}

/** Returns scans and unreadable PDFs. */
export const unreadablePdfs = (db: Kysely<Database>) =>
  db
    .selectFrom("files")
    .innerJoin("papers", "papers.hash", "files.hash")
    .select(["files.path", "files.name", "papers.pages"])
    .where("papers.has_text", "=", 0)
    .orderBy("files.path")
    .execute();

/** Refuses files that a document names. The bin is emptied after four weeks. */
function bin(services: LibraryServices, person: Person, paths: readonly string[]): Promise<BinOutcome[]> {
  const { db, now } = services;
  return db.transaction().execute(async (transaction) => {
    const uses = await readUses(transaction, now());
    return forEach(transaction, paths, async (file) => {
      const used = uses.of(file.path);
      if (used.length > 0) return { status: "refused", sentence: inUseInWords(used), ...file };
      return setBinned(transaction, services, { person, file, binned_at: now().toISOString() });
    });
  });
}

function takeOut(services: LibraryServices, person: Person, paths: readonly string[]): Promise<BinOutcome[]> {
  return services.db
    .transaction()
    .execute((transaction) =>
      forEach(transaction, paths, (file) => setBinned(transaction, services, { person, file, binned_at: null })),
    );
}

type Named = Pick<BinOutcome, "path" | "name">;

async function forEach(
  db: Transaction<Database>,
  paths: readonly string[],
  act: (file: Named) => Promise<BinOutcome>,
): Promise<BinOutcome[]> {
  const rows = await db
    .selectFrom("files")
    .select(["path", "name"])
    .where("path", "in", ["", ...paths])
    .execute();
  const outcomes: BinOutcome[] = [];
  for (const path of paths) {
    const row = rows.find((one) => one.path === path);
    const file = { path, name: nameOfFile(path, { name: row?.name ?? undefined }) };
    outcomes.push(row ? await act(file) : { status: "refused", sentence: "It is not stored any more.", ...file });
  }
  return outcomes;
}

async function setBinned(
  db: Transaction<Database>,
  { now }: LibraryServices,
  { person, file, binned_at }: { person: Person; file: Named; binned_at: string | null },
): Promise<BinOutcome> {
  const { path, name } = file;
  await db.updateTable("files").set({ binned_at }).where("path", "=", path).execute();
  const act = binned_at === null ? "take out file" : "bin file";
  await writeAuditLog(db, { person, act, about: name, address: libraryAddress(path), at: now() });
  return { status: "done", ...file };
}

function inUseInWords(uses: readonly FileUse[]): string {
  const names = uses.map(({ title }) => `“${title || "Without a name"}”`).join(", ");
  return `Take it out of ${names} first: it is used there.`;
}

const refused = (sentence: string): FileOutcome => ({ status: "refused", sentence });
const overtaken = refused("Somebody has replaced it meanwhile. Look at it again first.");

/** Gives a file the bytes of another stored file. Its address, name and documents stay. The other one is forgotten, unless a document names it. */
async function replace(services: LibraryServices, person: Person, path: string, by: string): Promise<FileOutcome> {
  const { db, now } = services;
  const [old, fresh] = [await storedAt(services, path), await storedAt(services, by)];
  if (!old || !fresh) return refused("It is not stored any more.");
  if (isPicture(path) !== isPicture(by)) return refused("A photo is replaced by a photo, and a PDF by a PDF.");
  if (old.hash === fresh.hash) return refused("This is the same file.");
  const forbidden = await whyNotReplaced(services, person, path);
  if (forbidden) return refused(forbidden);
  await storeAlsoAt(services, fresh, path);
  return db.transaction().execute(async (transaction) => {
    const at = now();
    // Meanwhile somebody may have sent or approved a document that shows it.
    const { of, isUsed } = await readUses(transaction, at);
    const lacking = rightsLacking(person, of(path));
    if (lacking) return refused(lacking);
    const upload = await uploadOf(transaction, fresh);
    if (upload?.author_id !== person.id) return refused("Choose the new one again: what others brought stays theirs.");
    if (!(await writeReplaced(transaction, old, fresh, at))) return overtaken;
    await issuePublications(transaction);
    const isOwn = upload.uploaded_at === fresh.stored_at;
    const isKept = isUsed(by) || (await isNamedInOffice(transaction, by));
    if (by !== path && isOwn && !isKept) await forgetFile(transaction, by);
    const about = nameOfFile(path, { name: old.name ?? undefined });
    await writeAuditLog(transaction, { person, act: "replace file", about, address: libraryAddress(path), at });
    return { status: "done" };
  });
}

/** Returns the reason that this person may not replace the file, or null: it changes every published document that names it. */
async function whyNotReplaced(
  { db, now, writtenThere }: LibraryServices,
  person: Person,
  path: string,
): Promise<string | null> {
  const uses = (await readUses(db, now())).of(path);
  for (const { kind, id, title } of uses.filter(isShown)) {
    if ((await writtenThere(kind)).has(id))
      return `“${title}” shows it, and comes from the school’s present system: replace it there.`;
  }
  return rightsLacking(person, uses);
}

function rightsLacking({ role }: Person, uses: readonly FileUse[]): string | null {
  const use = uses.filter(isShown).find(({ publishedBy }) => !hasPermissionsOf(role, publishedBy));
  const words = use && describeDocument(use.kind, use.id)?.words;
  return words
    ? `“${use.title}” shows it, and the ${use.publishedBy} puts ${words.many} on the website: ask there.`
    : null;
}

const isShown = ({ state }: FileUse) => state !== "draft" && state !== "down";

/** Returns the last upload of a file. It brought the file when it is as old. */
const uploadOf = (db: Transaction<Database>, { path }: Row<"files">) =>
  db.selectFrom("uploads").select(["author_id", "uploaded_at"]).where("path", "=", path).executeTakeFirst();

const storedAt = ({ db }: LibraryServices, path: string): Promise<Row<"files"> | undefined> =>
  db.selectFrom("files").selectAll().where("path", "=", path).executeTakeFirst();

/** Returns false when the file was replaced meanwhile. */
async function writeReplaced(
  db: Transaction<Database>,
  old: Row<"files">,
  fresh: Row<"files">,
  now: Date,
): Promise<boolean> {
  const { type, size, width, height, hash, captured } = fresh;
  const { numUpdatedRows } = await db
    .updateTable("files")
    .set({
      type,
      size,
      width,
      height,
      hash,
      captured,
      name: nameAfter(old, fresh),
      replaced_at: now.toISOString(),
      binned_at: null,
      mirrored_at: null,
    })
    .where("path", "=", old.path)
    .where("hash", "=", old.hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps the name, with the ending of the new bytes. */
function nameAfter({ path, name }: Row<"files">, fresh: Row<"files">): string | null {
  const known = nameOfFile(path, { name: name ?? undefined });
  const ending = fresh.path.slice(fresh.path.lastIndexOf("."));
  const kept = known.toLowerCase().endsWith(ending) ? known : known.slice(0, known.lastIndexOf(".")) + ending;
  return path.endsWith(`/${kept}`) || path === kept ? null : kept;
}
