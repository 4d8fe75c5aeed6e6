import type { Kysely } from "kysely";
import { DAY } from "../../base/dates.ts";
import { UserError } from "../../base/errors.server.ts";
import { sha256 } from "../../base/hashes.server.ts";
import { logEvent } from "../../base/log.server.ts";
import { deleteRows, insertRow } from "../../db/rows.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { filesInUse, isNamedInDraft } from "../../db/visible-files.server.ts";
import { type FileStorage, originalPath, pathsOf } from "../../storage/file-storage.server.ts";
import { STAYS, type Trash } from "../../storage/trash.server.ts";
import { BIN_DAYS } from "../library-address.ts";

interface Store {
  db: Kysely<Database>;
  storage: FileStorage;
  trash: Trash;
}

/** In milliseconds: the last week in the trash, which begins when a run finds a day of it to be due. */
const WEEK = 7 * DAY;

type Facts = Record<string, unknown> & { why: string };

/**
 * Takes away files that nothing uses, in steps of several runs: what one run noted as unused is moved to the trash by a run a day later,
 * and a day of the trash that one run noted as due is erased by a run a week later. Only files whose path this database has named or noted.
 * @param named all paths that rows and pages of all schools name.
 */
export async function trashUnused({ db, storage, trash }: Store, named: Set<string>, now: Date): Promise<void> {
  const known = await knownPaths(db, named);
  const unused = (await storage.list()).filter((path) => !named.has(path) && known.has(intendedPath(path)));
  const due = (await trash.days()).filter((day) => Date.parse(day) + DAY + STAYS - WEEK <= now.getTime());
  const since = await noteSince(db, [...unused, ...due.map(noteOfDay)], now);
  const age = (note: string) => now.getTime() - (since.get(note) ?? Number.POSITIVE_INFINITY);

  let moved = 0;
  for (const path of unused) {
    const storedAt = (await storage.storedAt(path))?.getTime() ?? Number.POSITIVE_INFINITY;
    if (age(path) < DAY || now.getTime() - storedAt < DAY) continue;
    const isComplete = intendedPath(path) === path;
    await trash.add(path, isComplete ? (known.get(path) ?? {}) : { why: "it was not stored completely" }, now);
    moved += 1;
  }
  const erased = due.filter((day) => age(noteOfDay(day)) >= WEEK);
  for (const day of erased) await trash.remove(day);
  if (erased.length > 0) await forgetErased({ db, storage, trash }, named, now);
  if (moved + erased.length > 0) {
    logEvent(`trash: ${moved} files moved to it, ${erased.length} days erased after four weeks`);
  }
}

/** The name of a day of the trash among the paths that are noted. */
const noteOfDay = (day: string) => `trash/${day}`;

/** Returns the path of a file; for an incomplete file (`….incoming`) the path that it was to have. */
const intendedPath = (path: string) => path.replace(/\.[0-9a-f-]{36}\.incoming$/, "");

/** Returns all paths that this database has named or noted. */
async function knownPaths(db: Kysely<Database>, named: Set<string>): Promise<Map<string, Facts>> {
  const known = new Map<string, Facts>([...named].map((path) => [path, { why: "still named" }]));
  for (const { place, noted_at } of await db.selectFrom("noted_places").selectAll().execute()) {
    if (!named.has(place)) known.set(place, { why: "no file or page names it", notedAt: noted_at });
  }
  for (const { named_until, ...file } of await db.selectFrom("former_files").selectAll().execute()) {
    const facts = { why: "its file was replaced or withdrawn", namedUntil: named_until, file };
    for (const path of pathsOf(file)) if (!named.has(path)) known.set(path, facts);
  }
  return known;
}

/**
 * Stores and returns the first time at which each path was found (Unix, in milliseconds). Forgets paths that are not found any more, and
 * replaces future times, which a clock that was ahead has written.
 */
async function noteSince(db: Kysely<Database>, paths: string[], now: Date): Promise<Map<string, number>> {
  const unnamed_since = now.toISOString();
  const rows = await db.selectFrom("unnamed_places").selectAll().execute();
  const isFound = new Set(paths);
  const isValid = (row: (typeof rows)[number]) =>
    isFound.has(row.place) && Date.parse(row.unnamed_since) <= now.getTime();
  const before = new Map(rows.filter(isValid).map((row) => [row.place, Date.parse(row.unnamed_since)]));
  await db.transaction().execute(async (transaction) => {
    for (const { place } of rows.filter((row) => !isValid(row)))
      await deleteRows(transaction, "unnamed_places", { place });
    for (const place of paths.filter((path) => !before.has(path)))
      await insertRow(transaction, "unnamed_places", { place, unnamed_since });
  });
  return new Map(paths.map((path) => [path, before.get(path) ?? now.getTime()]));
}

/** Forgets files that are older than everything in the trash and lie nowhere any more. */
async function forgetErased({ db, storage, trash }: Store, named: Set<string>, now: Date): Promise<void> {
  const existing = new Set([...(await storage.list()), ...(await trash.list()).keys()].map(intendedPath));
  const isGone = (path: string) => !existing.has(path);
  const before = new Date(now.getTime() - STAYS).toISOString();
  const former = await db.selectFrom("former_files").selectAll().where("named_until", "<", before).execute();
  const noted = await db.selectFrom("noted_places").select("place").where("noted_at", "<", before).execute();
  await db.transaction().execute(async (transaction) => {
    for (const row of former.filter((row) => pathsOf(row).every(isGone))) {
      const { path, hash, named_until } = row;
      // Skips files that were published and withdrawn again meanwhile.
      await deleteRows(transaction, "former_files", { path, hash, named_until });
    }
    for (const { place } of noted) {
      if (isGone(place) && !named.has(place)) await deleteRows(transaction, "noted_places", { place });
    }
  });
}

/** Forgets files that were in the bin for four weeks, unless a document or draft names them; their bytes go to the trash. Returns their number. */
export async function forgetBinned(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - BIN_DAYS * DAY).toISOString();
  return db.transaction().execute(async (transaction) => {
    const old = await transaction.selectFrom("files").select(["path"]).where("binned_at", "<", before).execute();
    if (old.length === 0) return 0;
    const inUse = await filesInUse(transaction);
    let forgotten = 0;
    for (const { path } of old) {
      if (inUse.has(path) || (await isNamedInDraft(transaction, path))) continue;
      await forgetFile(transaction, path);
      forgotten += 1;
    }
    return forgotten;
  });
}

export async function forgetFile(db: Kysely<Database>, path: string): Promise<void> {
  await deleteRows(db, "files", { path });
  await deleteRows(db, "uploads", { path });
}

/** Returns the newest file of each path, sorted by path. `day` is when it went to the trash (`YYYY-MM-DD`), or null. */
export async function formerFiles({ db, files, trash }: SchoolStore) {
  const [inTrash, stored] = [await trash.list(), new Set(await files.list())];
  const published = new Set((await db.selectFrom("files").select("path").execute()).map(({ path }) => path));
  const rows = await db.selectFrom("former_files").selectAll().orderBy("named_until", "desc").execute();
  const existing = rows.filter((row) => stored.has(originalPath(row)) || inTrash.has(originalPath(row)));
  const newest = new Map(existing.toReversed().map((row) => [row.path, row]));
  return [...newest.values()]
    .map((row) => ({ row, day: inTrash.get(originalPath(row)) ?? null, isPublished: published.has(row.path) }))
    .sort((one, other) => (one.row.path < other.row.path ? -1 : 1));
}

/** Publishes a withdrawn file again. @throws UserError when it is damaged or not in the trash, or its path is taken. */
export async function restoreFile(store: SchoolStore, path: string): Promise<void> {
  const former = (await formerFiles(store)).find(({ row }) => row.path === path);
  if (!former) throw new UserError(`There is no ${path} in the trash.`);
  if (former.isPublished) {
    throw new UserError(`${path} is published in another version: withdraw that first. Nothing was changed.`);
  }
  const { named_until: _, ...row } = former.row;
  const inTrash = await store.trash.list();
  for (const stored of pathsOf(row)) {
    const day = inTrash.get(stored);
    if (day) await store.trash.restore(stored, day);
  }
  const bytes = await store.files.get(originalPath(row));
  if (!bytes || sha256(bytes) !== row.hash) {
    throw new UserError(`The bytes of ${path} are damaged: it was not published.`);
  }
  await store.files.renew(originalPath(row));
  await insertRow(store.db, "files", { ...row, stored_at: new Date().toISOString() });
}
