import type { Kysely, Transaction } from "kysely";
import { UserError } from "../base/errors.server.ts";
import { storedProfile } from "../db/published/stored-content.server.ts";
import { deleteRows, updateRows, upsertRow } from "../db/rows.server.ts";
import type { SchoolStore } from "../db/store.server.ts";
import type { Database, Row } from "../db/tables/database.server.ts";
import type { FileColumns } from "../db/tables/files.server.ts";
import {
  filesInUse,
  isNamedInOffice,
  namerOf,
  noteSeenOtherwise,
  pathsIn,
  textsIn,
} from "../db/visible-files.server.ts";
import { type DocumentKind, documentKinds, type Entry, type EntryKind, entities, entryKinds } from "../kinds/all.ts";
import type { SchoolContent } from "../kinds/source.ts";
import { filesBelow, ingestFolder } from "../media/pictures/ingester.server.ts";
import { filePathSchema } from "../school/fields.ts";
import { storedPath } from "../school/stored-path.ts";
import { issuePublications } from "../verify/issue-publications.server.ts";
import { type BroughtHidden, readPart, separate } from "./parts.server.ts";

interface Written {
  added: number;
  replaced: number;
}

export interface Published {
  kinds: [kind: DocumentKind, Written][];
  filesStored: number;
  filesRemoved: number;
  /** Pictures that are hidden from now on because they were hidden elsewhere. */
  hidden: number;
  /** Given files that nothing names; they were not stored. */
  notTaken: string[];
}

/** New files, and writes that belong to the same transaction. */
interface Options {
  /** Holds new files; those that nothing names are left out. */
  filesFolder?: string | null;
  /** Writes before the content. */
  before?(transaction: Transaction<Database>): Promise<void>;
  /** Writes after the content. */
  after?(transaction: Transaction<Database>): Promise<void>;
}

/**
 * Publishes part of a school's content, all or nothing. Files go first, beside those that they replace; then one transaction puts new
 * entries on top, replaces those with the same id, and forgets files that nothing names any more.
 * @param given some of `SchoolContent`, unchecked; also `fileNames` and `hiddenPictures`.
 * @throws UserError with a sentence for people.
 */
export async function publish(
  store: SchoolStore,
  given: unknown,
  { filesFolder, before, after }: Options = {},
): Promise<Published> {
  const { db, schoolCode } = store;
  const { part, fileNames, hidden: hiddenElsewhere } = separate(given);
  // Checked before the files, which may take minutes, and again after them: the profile may have changed.
  const judged = readPart(part, await storedProfile(db));
  const { brought, rows } = filesFolder
    ? await bringFiles(store, filesFolder, await filesExpected(db, judged))
    : { brought: [], rows: [] };
  return db.transaction().execute(async (transaction) => {
    await before?.(transaction);
    const content = readPart(part, await storedProfile(transaction));
    const usedBefore = await filesInUse(transaction);
    // An entry may have been withdrawn meanwhile.
    const stillExpected = await filesExpected(transaction, content);
    const files = rows
      .filter(({ path }) => stillExpected.has(path))
      .map((row) => ({ ...row, name: fileNames[row.path] ?? row.name }));
    for (const { path } of files) usedBefore.delete(path);
    const kinds = await writeContent(transaction, schoolCode, content);
    const filesStored = await writeFileRows(transaction, files);
    await makeFilesOwn(transaction, new Set(pathsIn(content)));
    await refuseMissingFiles(transaction, content, namesIn(part));
    const filesRemoved = await forgetFiles(transaction, usedBefore);
    const hidden = await hideBrought(transaction, hiddenElsewhere);
    await after?.(transaction);
    await issuePublications(transaction, filesStored > 0 ? documentKinds : kinds.map(([kind]) => kind));
    const taken = new Set(files.map(({ path }) => path));
    return {
      kinds,
      filesStored,
      filesRemoved,
      hidden,
      notTaken: brought.filter((path) => !taken.has(storedPath(path))),
    };
  });
}

/** Stores those files of a folder that are expected. Returns the paths of all of them, and the rows of the stored ones. */
async function bringFiles(store: SchoolStore, folder: string, expected: ReadonlySet<string>) {
  const brought = await filesBelow(folder);
  const wanted = brought.filter((path) => expected.has(storedPath(path)));
  refuseAlike(wanted);
  return { brought, rows: await ingestFolder(store, folder, wanted) };
}

/** Returns what was written of each kind. */
async function writeContent(db: Transaction<Database>, schoolCode: string, content: Partial<SchoolContent>) {
  const kinds: [DocumentKind, Written][] = [];
  const writeOne = (kind: "profile" | "pageTexts", id: string, one: object) =>
    writeDocument(db, { kind, id, date: null, position: 0, body: JSON.stringify(one) });
  await enterSchool(db, schoolCode);
  const { profile, pageTexts = [] } = content;
  if (profile) {
    await writeOne("profile", "profile", profile);
    kinds.push(["profile", { added: 0, replaced: 1 }]);
  }
  for (const text of pageTexts) await writeOne("pageTexts", text.page, text);
  if (pageTexts.length > 0) kinds.push(["pageTexts", { added: 0, replaced: pageTexts.length }]);
  for (const kind of entryKinds) {
    const entries = content[kind];
    if (entries) kinds.push([kind, await writeEntries(db, kind, entries)]);
  }
  return kinds;
}

export const enterSchool = (db: Transaction<Database>, code: string) =>
  upsertRow(db, "schools", { code }, {}, { seeded_at: new Date().toISOString() });

/** Replaces known entries where they stand; new ones go on top, the first of the list highest. */
async function writeEntries<Kind extends EntryKind>(
  db: Transaction<Database>,
  kind: Kind,
  entries: readonly Entry<Kind>[],
): Promise<Written> {
  const standing = await db.selectFrom("published").select(["id", "position"]).where("kind", "=", kind).execute();
  const positions = new Map(standing.map(({ id, position }) => [id, position]));
  let top = Math.max(0, ...positions.values());
  for (const entry of entries.toReversed()) {
    const position = positions.get(entry._id) ?? top + 1;
    top = Math.max(top, position);
    await writeEntry(db, { kind, position }, entry);
  }
  const replaced = entries.filter(({ _id }) => positions.has(_id)).length;
  return { added: entries.length - replaced, replaced };
}

/** Writes an entry into its place in the list. Without `mirrored_at` it is the school's own from then on. */
export function writeEntry<Kind extends EntryKind>(
  db: Transaction<Database>,
  place: { kind: Kind; position: number; mirrored_at?: string },
  entry: Entry<Kind>,
) {
  const date = entities[place.kind].dateOf(entry);
  return writeDocument(db, { ...place, id: entry._id, date, body: JSON.stringify(entry) });
}

type NewDocument = Omit<Row<"published">, "visible_from" | "visible_until" | "mirrored_at"> & { mirrored_at?: string };

/** A known document keeps the time for which visitors see it. */
const writeDocument = (db: Transaction<Database>, { kind, id, ...document }: NewDocument) =>
  upsertRow(db, "published", { kind, id }, { mirrored_at: null, ...document });

/** Writes the rows of new and changed files. Without `mirrored_at` they are the school's own from then on. */
export async function writeFileRows(
  db: Transaction<Database>,
  files: FileColumns[],
  mirrored_at: string | null = null,
): Promise<number> {
  const rows = await db.selectFrom("files").select(["path", "hash", "name", "mirrored_at"]).execute();
  const known = new Map(rows.map(({ path, ...row }) => [path, row]));
  const changed = files.filter(({ path, hash, name }) => {
    const before = known.get(path);
    const isOfSameOwner = before && (before.mirrored_at === null) === (mirrored_at === null);
    return before?.hash !== hash || before.name !== name || !isOfSameOwner;
  });
  const now = new Date().toISOString();
  for (const file of changed) {
    const isReplaced = known.has(file.path) && known.get(file.path)?.hash !== file.hash;
    const { path, ...facts } = { ...file, mirrored_at, ...(isReplaced && { replaced_at: now }) };
    await upsertRow(db, "files", { path }, facts, { stored_at: now });
  }
  return changed.length;
}

/** Makes files of the present system the school's own: from then on the mirror neither replaces nor removes them. */
async function makeFilesOwn(db: Transaction<Database>, paths: ReadonlySet<string>) {
  const mirrored = await db.selectFrom("files").select("path").where("mirrored_at", "is not", null).execute();
  for (const { path } of mirrored) if (paths.has(path)) await updateRows(db, "files", { path }, { mirrored_at: null });
}

/** Forgets files that are no longer named; the worker erases their bytes after four weeks. Files that the office names stay. */
export async function forgetFiles(db: Transaction<Database>, usedBefore: Set<string>): Promise<number> {
  const used = await filesInUse(db);
  let forgotten = 0;
  for (const path of usedBefore) {
    if (used.has(path) || (await isNamedInOffice(db, path))) continue;
    forgotten += await deleteRows(db, "files", { path });
  }
  return forgotten;
}

/** @throws UserError when two files would have the same path. */
function refuseAlike(brought: readonly string[]) {
  for (const alike of Map.groupBy(brought, storedPath).values()) {
    const [one, other] = alike;
    if (other) throw new UserError(`${one} and ${other} have the same name but for its spelling: rename one of them.`);
  }
}

function namesIn(part: unknown): Map<string, string> {
  return new Map(textsIn(part).map((text) => [storedPath(text), text]));
}

export const filesNamedBy = (value: unknown): string[] =>
  textsIn(value).filter((text) => filePathSchema.safeParse(text).success);

/** @throws UserError naming the first entry with a file that is not stored. Does not check links in texts. */
async function refuseMissingFiles(
  db: Transaction<Database>,
  part: Partial<SchoolContent>,
  names: ReadonlyMap<string, string>,
) {
  const stored = await storedPaths(db);
  for (const [kind, value] of Object.entries(part)) {
    const entries = Array.isArray(value) ? value : [value];
    for (const [index, entry] of entries.entries()) {
      const where = Array.isArray(value) ? `${kind}, entry ${index + 1}` : kind;
      const missing = filesNamedBy(entry).find((path) => !stored.has(path));
      if (missing) {
        const name = names.get(missing) ?? missing;
        throw new UserError(`${where} names ${name}, which nobody has stored: add it to the folder.`);
      }
    }
  }
}

const filesExpected = async (db: Kysely<Database>, part: Partial<SchoolContent>) =>
  new Set([...(await storedPaths(db)), ...(await filesInUse(db)), ...pathsIn(part)]);

async function storedPaths(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db.selectFrom("files").select("path").execute();
  return new Set(rows.map(({ path }) => path));
}

/** Hides pictures by their bytes, also those that this school has. Returns the number of new ones. */
async function hideBrought(db: Transaction<Database>, hidden: readonly BroughtHidden[]): Promise<number> {
  if (hidden.length === 0) return 0;
  const added = await db
    .insertInto("hidden_pictures")
    // The person is unknown here, so nobody may take the tap back.
    .values(hidden.map(({ hiddenAt, ...row }) => ({ ...row, hidden_at: hiddenAt, author_id: "" })))
    .onConflict((known) => known.columns(["hash"]).doNothing())
    .returning("hash")
    .execute();
  if (added.length === 0) return 0;
  const hashes = added.map(({ hash }) => hash);
  const files = await db.selectFrom("files").select("path").where("hash", "in", hashes).execute();
  const paths = files.map(({ path }) => path);
  await noteSeenOtherwise(db, paths);
  return added.length;
}

/** Removes entries or page texts, and files that only they name; `before` writes first, in the same transaction. @throws UserError; nothing is removed then. */
export function withdraw(
  { db }: SchoolStore,
  kind: Exclude<DocumentKind, "profile">,
  ids: readonly string[],
  { before }: { before?(transaction: Transaction<Database>): Promise<void> } = {},
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await before?.(transaction);
    const usedBefore = await filesInUse(transaction);
    for (const id of ids) {
      if ((await deleteRows(transaction, "published", { kind, id })) > 0) continue;
      throw new UserError(`There is no entry ${id} among ${kind}: nothing was withdrawn.`);
    }
    const forgotten = await forgetFiles(transaction, usedBefore);
    await issuePublications(transaction, [kind]);
    return forgotten;
  });
}

/** @throws UserError when a file is missing or still named; nothing is removed then. */
export function withdrawFiles({ db }: SchoolStore, paths: readonly string[]): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    for (const given of paths) {
      const path = storedPath(given);
      const namer = await namerOf(transaction, path);
      if (namer) {
        throw new UserError(`${namer} names ${given}: withdraw or change that first. Nothing was withdrawn.`);
      }
      if ((await deleteRows(transaction, "files", { path })) === 0) {
        throw new UserError(`There is no file ${given}: nothing was withdrawn.`);
      }
    }
  });
}
