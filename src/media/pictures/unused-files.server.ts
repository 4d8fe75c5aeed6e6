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
import { BIN_DAYS } from "../library-address.ts";

type Stores = Pick<SchoolStore, "db" | "files">;

/** In milliseconds: how long a file stays at least that nothing names, by a right clock. */
export const STAYS = 28 * DAY;
/** In milliseconds: the last week of them, which begins when a run finds the file to be due. */
const WEEK = 7 * DAY;

/**
 * Erases files that nothing has named for four weeks, in three runs: the first notes a file as unnamed; three weeks later one notes the day
 * of that as due; a week later one erases the files of that day.
 * @param named all paths that rows and pages name.
 */
export async function eraseUnused({ db, files }: Stores, named: ReadonlySet<string>, now: Date): Promise<void> {
  const stored = new Set(await files.list());
  const unnamed = [...stored].filter((path) => !named.has(path));
  const notes = await readNotes(db, now);
  const age = (note: string) => now.getTime() - (notes.get(note) ?? now.getTime());
  const dayOf = (path: string) => new Date(notes.get(path) ?? now).toISOString().slice(0, 10);
  const due = unnamed.filter((path) => Date.parse(dayOf(path)) + DAY + STAYS - WEEK <= now.getTime());
  await writeNotes(db, notes, new Set([...unnamed, ...due.map((path) => noteOfDay(dayOf(path)))]), now);
  let erased = 0;
  for (const path of due) {
    if (age(noteOfDay(dayOf(path))) < WEEK || (await isNew(files, path, now))) continue;
    await files.remove(path);
    stored.delete(path);
    erased += 1;
  }
  if (erased === 0) return;
  await forgetErased(db, stored, now);
  logEvent(`files: ${erased} erased, which nothing has named for four weeks`);
}

/** The name of a day that is due, among the paths that are noted. */
const noteOfDay = (day: string) => `due/${day}`;

/** Returns whether a file was stored within a day: its row may be about to be written. */
async function isNew(files: FileStorage, path: string, now: Date): Promise<boolean> {
  const storedAt = await files.storedAt(path);
  return storedAt === null || now.getTime() - storedAt.getTime() < DAY;
}

/** Returns when each note was made (Unix, in milliseconds), without times in the future, which a clock that was ahead has written. */
async function readNotes(db: Kysely<Database>, now: Date): Promise<Map<string, number>> {
  const rows = await db.selectFrom("unnamed_places").selectAll().execute();
  const times = rows.map(({ place, unnamed_since }) => [place, Date.parse(unnamed_since)] as const);
  return new Map(times.filter(([, since]) => since <= now.getTime()));
}

/** Makes `notes` all that is noted; those `before` keep their time. */
async function writeNotes(
  db: Kysely<Database>,
  before: ReadonlyMap<string, number>,
  notes: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const unnamed_since = now.toISOString();
  await db.transaction().execute(async (transaction) => {
    for (const { place } of await transaction.selectFrom("unnamed_places").select("place").execute())
      if (!notes.has(place) || !before.has(place)) await deleteRows(transaction, "unnamed_places", { place });
    for (const place of notes)
      if (!before.has(place)) await insertRow(transaction, "unnamed_places", { place, unnamed_since });
  });
}

/** Forgets the facts of files that have been unnamed for four weeks and are not stored any more. */
async function forgetErased(db: Kysely<Database>, stored: ReadonlySet<string>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - STAYS).toISOString();
  const former = await db.selectFrom("former_files").selectAll().where("named_until", "<", before).execute();
  for (const { path, hash, width, named_until } of former) {
    if (pathsOf({ path, hash, width }).some((one) => stored.has(one))) continue;
    // Skips files that were published and withdrawn again meanwhile.
    await deleteRows(db, "former_files", { path, hash, named_until });
  }
}

/** Brings back what versions up to 1.0.0 moved to a trash of their own: it is erased like any other file that nothing names. */
export async function emptyOldTrash({ files, oldTrash }: Pick<SchoolStore, "files" | "oldTrash">): Promise<void> {
  for (const moved of await oldTrash.list()) {
    const path = moved.replace(/^\d{4}-\d\d-\d\d\/(?:files\/)?/, "");
    const isManifest = /\.jsonl?$/.test(path);
    const bytes = isManifest || (await files.size(path)) !== null ? null : await oldTrash.get(moved);
    if (bytes) await files.put(path, bytes);
    await oldTrash.remove(moved);
  }
}

/** Forgets files that were in the bin for four weeks, unless a document or draft names them. */
export async function forgetBinned(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - BIN_DAYS * DAY).toISOString();
  await db.transaction().execute(async (transaction) => {
    const old = await transaction.selectFrom("files").select(["path"]).where("binned_at", "<", before).execute();
    if (old.length === 0) return;
    const inUse = await filesInUse(transaction);
    for (const { path } of old)
      if (!inUse.has(path) && !(await isNamedInDraft(transaction, path))) await forgetFile(transaction, path);
  });
}

export async function forgetFile(db: Kysely<Database>, path: string): Promise<void> {
  await deleteRows(db, "files", { path });
  await deleteRows(db, "uploads", { path });
}

/** Returns the newest file of each path, sorted by path, with the time at which it was found to be unnamed; null before that. */
export async function formerFiles({ db, files }: Stores) {
  const [notes, stored] = [await readNotes(db, new Date()), new Set(await files.list())];
  const published = new Set((await db.selectFrom("files").select("path").execute()).map(({ path }) => path));
  const rows = await db.selectFrom("former_files").selectAll().orderBy("named_until", "desc").execute();
  const existing = rows.filter((row) => stored.has(originalPath(row)));
  const newest = new Map(existing.toReversed().map((row) => [row.path, row]));
  return [...newest.values()]
    .map((row) => ({ row, since: notes.get(originalPath(row)) ?? null, isPublished: published.has(row.path) }))
    .sort((one, other) => (one.row.path < other.row.path ? -1 : 1));
}

/** Publishes a withdrawn file again. @throws UserError when it is damaged or erased, or its path is taken. */
export async function restoreFile({ db, files }: Stores, path: string): Promise<void> {
  const former = (await formerFiles({ db, files })).find(({ row }) => row.path === path);
  if (!former) throw new UserError(`There is no ${path} in the trash.`);
  if (former.isPublished) {
    throw new UserError(`${path} is published in another version: withdraw that first. Nothing was changed.`);
  }
  const { named_until: _, ...row } = former.row;
  const bytes = await files.get(originalPath(row));
  if (!bytes || sha256(bytes) !== row.hash) {
    throw new UserError(`The bytes of ${path} are damaged: it was not published.`);
  }
  await files.renew(originalPath(row));
  await insertRow(db, "files", { ...row, stored_at: new Date().toISOString() });
}
