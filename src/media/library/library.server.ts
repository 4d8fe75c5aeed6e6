import type { Kysely } from "kysely";
import { writeAuditLog } from "../../audit/audit-log.server.ts";
import type { Office } from "../../auth/office-context.ts";
import { hasPermissionsOf, type Person } from "../../auth/roles.ts";
import { findRow, updateRows } from "../../db/rows.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import type { Database, Row } from "../../db/tables/database.server.ts";
import { fileFacts } from "../../db/tables/files.server.ts";
import { isNamedInOffice, pathsIn } from "../../db/visible-files.server.ts";
import { readDocumentState } from "../../editor/document-state.server.ts";
import { describeDocument } from "../../editor/form/documents.ts";
import { isPicture } from "../../kinds/files/file-address.ts";
import { nameOfFile } from "../../kinds/files/office-files.ts";
import { descriptionIn, titleIn } from "../../kinds/in-language.ts";
import { matchesQuery } from "../../school/text.ts";
import { pageWithin } from "../../ui/list/pages.ts";
import { issuePublications } from "../../verify/issue-publications.server.ts";
import { type LibraryTab, libraryAddress } from "../library-address.ts";
import { storeAlsoAt } from "../pictures/ingester.server.ts";
import { forgetFile } from "../pictures/unused-files.server.ts";
import { describedFiles, type ListedFile } from "../uploads/office-files.server.ts";
import { readHidings } from "./consent/consents.server.ts";
import { type FileUses, readEarlierUses, readUses } from "./file-uses.server.ts";
import { type SayInLibrary, sayTo } from "./library.text.ts";
import {
  type FileOutcome,
  type FileStillShown,
  type FileUse,
  isOnSite,
  type LibraryFile,
  type LibraryRow,
  titleOfUse,
} from "./library-rows.ts";

const MOST = 48;

export interface LibraryServices extends SchoolStore, Pick<Office["presentSystem"], "writtenThere"> {
  now(): Date;
  /** Newest first. */
  readListed(): Promise<ListedFile[]>;
  readUses(): Promise<FileUses>;
}

declare module "../../auth/office-context.ts" {
  interface Office {
    library: ReturnType<typeof openLibrary>;
  }
}

export type BinOutcome = FileOutcome & { path: string; name: string };

const refused = (sentence: string): FileOutcome => ({ status: "refused", sentence });

export function openLibrary(services: LibraryServices) {
  const { db, now, readListed, writtenThere } = services;
  const usesNow = (from: Kysely<Database>) => readUses(from, now());

  /** Returns a page of a tab: the files whose names, or the titles of what shows them, contain all the words. */
  async function read({ tab, words, page: requested }: { tab: LibraryTab; words: string; page: number }) {
    const uses = await services.readUses();
    const lists = await listsOf(db, await readListed(), words, uses);
    const { page, pages } = pageWithin(lists[tab].length, MOST, requested);
    const paths = lists[tab].slice((page - 1) * MOST, page * MOST).map(({ path }) => path);
    const hidings = await readHidings(db);
    const rows = await describedFiles(db)
      .where("path", "in", ["", ...paths])
      .execute();
    const known = new Map(rows.map((row) => [row.path, rowOf(row, uses, hidings)]));
    const counts = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length]));
    return {
      rows: paths.flatMap((path) => known.get(path) ?? []),
      counts: counts as Record<LibraryTab, number>,
      page,
      pages,
    };
  }

  async function find(path: string): Promise<LibraryFile | null> {
    const row = await describedFiles(db).where("path", "=", path).executeTakeFirst();
    if (!row) return null;
    const upload = await findRow(db, "uploads", { path });
    const uses = await services.readUses();
    const alike = await db
      .selectFrom("files")
      .select("path")
      .where("hash", "=", row.hash)
      .where("path", "<>", path)
      .execute();
    const binned = uses.binned(path);
    const known = new Set([...uses.of(path), ...binned].map(({ kind, id }) => `${kind} ${id}`));
    return {
      ...rowOf(row, uses, await readHidings(db)),
      author: upload?.author ?? null,
      binned,
      copies: alike.flatMap((copy) => uses.of(copy.path)),
      earlier: (await readEarlierUses(db, path)).filter(({ kind, id }) => !known.has(`${kind} ${id}`)),
    };
  }

  /** Returns the files that the last publication took out of a document and other published ones still show, each with these. */
  async function stillShown({ kind, id }: Pick<FileUse, "kind" | "id">): Promise<FileStillShown[]> {
    const { draft, published } = await readDocumentState(db, { kind, id });
    const present = new Set(pathsIn(published?.body));
    const gone = [...new Set(pathsIn(draft?.before))].filter((path) => !present.has(path));
    const uses = await services.readUses();
    const files = await db
      .selectFrom("files")
      .select(["path", "name"])
      .where("path", "in", ["", ...gone])
      .execute();
    return files
      .map(({ path, name }) => ({
        name: nameOfFile(path, { name: name ?? undefined }),
        uses: uses.of(path).filter((use) => isOnSite(use) && !(use.kind === kind && use.id === id)),
      }))
      .filter(({ uses }) => uses.length > 0);
  }

  /** Puts files into the bin, which is emptied after four weeks, or takes them out. Refuses to bin what a document names. */
  function setBinned(person: Person, paths: readonly string[], isBinned: boolean): Promise<BinOutcome[]> {
    return db.transaction().execute(async (transaction) => {
      const uses = isBinned ? await usesNow(transaction) : null;
      const say = sayTo(person);
      const outcomes: BinOutcome[] = [];
      for (const path of paths) {
        const row = await findRow(transaction, "files", { path });
        const name = nameOfFile(path, { name: row?.name ?? undefined });
        const sentence = row ? inUseText(say, uses?.of(path) ?? []) : say("It is not stored any more.");
        outcomes.push({ ...(sentence ? refused(sentence) : { status: "done" }), path, name });
        if (sentence) continue;
        const binned_at = isBinned ? now().toISOString() : null;
        await updateRows(transaction, "files", { path }, { binned_at });
        const act = isBinned ? "bin file" : "take out file";
        await writeAuditLog(transaction, { person, act, about: name, address: libraryAddress(path), at: now() });
      }
      return outcomes;
    });
  }

  /** Returns the reason that this person may not replace the file, or null: it changes every published document that names it. */
  async function whyNotReplaced(person: Person, path: string): Promise<string | null> {
    const uses = (await usesNow(db)).of(path);
    for (const { kind, id, title } of uses.filter(isShown)) {
      if ((await writtenThere(kind)).has(id))
        return sayTo(person)("“{title}” shows it, and comes from the school’s present system: replace it there.", {
          title,
        });
    }
    return permissionLacking(person, uses);
  }

  /** Gives a file the bytes of another stored file. Its address, name and documents stay. The other one is forgotten, unless a document names it. */
  async function replace(person: Person, path: string, by: string): Promise<FileOutcome> {
    const say = sayTo(person);
    const [old, fresh] = [await findRow(db, "files", { path }), await findRow(db, "files", { path: by })];
    if (!old || !fresh) return refused(say("It is not stored any more."));
    if (isPicture(path) !== isPicture(by)) return refused(say("A photo is replaced by a photo, and a PDF by a PDF."));
    if (old.hash === fresh.hash) return refused(say("This is the same file."));
    const forbidden = await whyNotReplaced(person, path);
    if (forbidden) return refused(forbidden);
    await storeAlsoAt(services, fresh, path);
    return db.transaction().execute(async (transaction) => {
      // Meanwhile somebody may have sent or approved a document that shows it.
      const { of, isUsed } = await usesNow(transaction);
      const lacking = permissionLacking(person, of(path));
      if (lacking) return refused(lacking);
      const upload = await findRow(transaction, "uploads", { path: by });
      if (upload?.author_id !== person.id)
        return refused(say("Choose the new one again: what others brought stays theirs."));
      if (!(await writeReplaced(transaction, old, fresh, now())))
        return refused(say("Somebody has replaced it meanwhile. Look at it again first."));
      await issuePublications(transaction);
      // An upload that is as old as the file has brought it.
      const isOwn = upload.uploaded_at === fresh.stored_at;
      const isKept = isUsed(by) || (await isNamedInOffice(transaction, by));
      if (by !== path && isOwn && !isKept) await forgetFile(transaction, by);
      const about = nameOfFile(path, { name: old.name ?? undefined });
      const address = libraryAddress(path);
      await writeAuditLog(transaction, { person, act: "replace file", about, address, at: now() });
      return { status: "done" };
    });
  }

  return { read, find, stillShown, setBinned, whyNotReplaced, replace };
}

type DescribedFile = Awaited<ReturnType<ReturnType<typeof describedFiles>["execute"]>>[number];

function rowOf(row: DescribedFile, uses: FileUses, hidings: Awaited<ReturnType<typeof readHidings>>): LibraryRow {
  return {
    facts: fileFacts(row),
    storedAt: new Date(row.stored_at),
    binnedAt: isBinned(row, uses) && row.binned_at !== null ? new Date(row.binned_at) : null,
    hidden: hidings.get(row.hash) ?? null,
    uses: uses.of(row.path),
  };
}

async function listsOf(db: Kysely<Database>, files: readonly ListedFile[], words: string, uses: FileUses) {
  const unreadable = new Set((await unreadablePdfs(db)).map(({ path }) => path));
  const titlesOf = (path: string) => uses.namers(path).map(({ title }) => title);
  const isFound = ({ path, name }: ListedFile) => matchesQuery([name ?? "", path, ...titlesOf(path)].join(" "), words);
  const found = words.trim() ? files.filter(isFound) : files;
  const [bin = [], all = []] = [true, false].map((isIn) => found.filter((file) => isBinned(file, uses) === isIn));
  return {
    all,
    photos: all.filter(({ path }) => isPicture(path)),
    papers: all.filter(({ path }) => !isPicture(path)),
    unused: all.filter(({ path }) => !uses.isUsed(path)),
    scans: all.filter(({ path }) => unreadable.has(path)),
    bare: all.filter(({ path }) => uses.lacksDescription(path)),
    bin,
  } satisfies Record<LibraryTab, ListedFile[]>;
}

/** A document that names the file again takes it out of the bin. */
const isBinned = ({ path, binned_at }: ListedFile, uses: FileUses): boolean => binned_at !== null && !uses.isUsed(path);

/** Returns scans and unreadable PDFs. */
export const unreadablePdfs = (db: Kysely<Database>) =>
  db
    .selectFrom("files")
    .innerJoin("papers", "papers.hash", "files.hash")
    .select(["files.path", "files.name", "papers.pages"])
    .where("papers.has_text", "=", 0)
    .orderBy("files.path")
    .execute();

function inUseText(say: SayInLibrary, uses: readonly FileUse[]): string | null {
  const names = uses.map((use) => `“${titleOfUse(say, use)}”`).join(", ");
  return uses.length > 0 ? say("Take it out of {names} first: it is used there.", { names }) : null;
}

function permissionLacking(person: Person, uses: readonly FileUse[]): string | null {
  const use = uses.filter(isShown).find(({ publishedBy }) => !hasPermissionsOf(person.role, publishedBy));
  const words = use && describeDocument(use.kind, use.id)?.words;
  if (!words) return null;
  const say = sayTo(person);
  const { many } = descriptionIn(say.language, words);
  return say("“{title}” shows it, and the {who} puts {many} on the website: ask there.", {
    ...{ title: titleIn(say.language, use), who: say(use.publishedBy), many },
  });
}

const isShown = ({ state }: FileUse) => state !== "draft" && state !== "down";

/** Returns false when the file was replaced meanwhile. Keeps its name, with the ending of the new bytes. */
async function writeReplaced(
  db: Kysely<Database>,
  old: Row<"files">,
  fresh: Row<"files">,
  now: Date,
): Promise<boolean> {
  const { type, size, width, height, hash, captured } = fresh;
  const known = nameOfFile(old.path, { name: old.name ?? undefined });
  const ending = fresh.path.slice(fresh.path.lastIndexOf("."));
  const name = known.toLowerCase().endsWith(ending) ? known : known.slice(0, known.lastIndexOf(".")) + ending;
  const isOfPath = old.path.endsWith(`/${name}`) || old.path === name;
  const bytes = { type, size, width, height, hash, captured };
  const state = { replaced_at: now.toISOString(), binned_at: null, mirrored_at: null };
  const changed = { ...bytes, ...state, name: isOfPath ? null : name };
  return (await updateRows(db, "files", { path: old.path, hash: old.hash }, changed)) > 0;
}
