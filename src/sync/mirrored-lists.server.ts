import type { Transaction, Updateable } from "kysely";
import { deleteRows, updateRows, upsertRow } from "../db/rows.server.ts";
import type { Database, Row } from "../db/tables/database.server.ts";
import type { FileColumns } from "../db/tables/files.server.ts";
import { filesInUse } from "../db/visible-files.server.ts";
import type { Entry, EntryKind } from "../kinds/all.ts";
import { enterSchool, forgetFiles, writeEntry, writeFileRows } from "../publishing/publish.server.ts";
import { issuePublications } from "../verify/issue-publications.server.ts";
import {
  entriesFromThere,
  idsFromHere,
  type ListChange,
  type Mirroring,
  mirroredFiles,
  noteState,
  type Rows,
  readJson,
  readStates,
  type StoredList,
} from "./mirror-state.server.ts";

/** The rows of a school within a transaction. */
interface Writing extends Rows {
  schoolCode: string;
  db: Transaction<Database>;
  now(): Date;
}

/** Publishes an accepted list, and notes its files. */
export async function publishAnswer(
  mirroring: Mirroring,
  kind: EntryKind,
  list: StoredList,
  known: Updateable<Row<"mirrors">>,
) {
  const change = await mirroring.db.transaction().execute(async (db) => {
    await mirroring.lease.confirm(db);
    const writing = { ...mirroring, db };
    const [before] = await readStates(writing, [kind]);
    await noteState(writing, kind, { ...known, wanted: JSON.stringify(list), held: null });
    await noteNamed(writing, list, changedFiles(list, readJson<StoredList>(before?.wanted ?? null)));
    return publishList(writing, kind, available(list, await usablePaths(writing)));
  });
  mirroring.published?.(kind, change);
  const { added, replaced, withdrawn, filesRemoved } = change;
  if (added + replaced + withdrawn + filesRemoved === 0) return;
  mirroring.log(
    `mirror: ${kind} ${added} new, ${replaced} changed, ${withdrawn} withdrawn, files ${filesRemoved} removed`,
  );
}

export interface FetchedFile {
  path: string;
  known: Updateable<Row<"mirrored_files">>;
  /** Null when the file has not changed. */
  row: FileColumns | null;
}

/** Notes the state of files and publishes new ones. Returns those whose path the school itself uses for other bytes. */
export async function publishFiles<File extends FetchedFile>(mirroring: Mirroring, files: readonly File[]) {
  const { refused, rows, naming } = await mirroring.db.transaction().execute(async (db) => {
    await mirroring.lease.confirm(db);
    const writing = { ...mirroring, db };
    const own = await ownFiles(writing);
    const refused = files.filter(({ path, row }) => row && own.has(path) && own.get(path) !== row.hash);
    const taken = files.filter((file) => !refused.includes(file));
    for (const { path, known } of taken) await noteFile(writing, path, known);
    const rows = taken.flatMap(({ row }) => row ?? []);
    const fromThere = rows.filter(({ path }) => !own.has(path));
    await writeFileRows(db, fromThere, mirroring.now().toISOString());
    return { refused, rows, naming: rows.length > 0 ? await publishNaming(writing, rows) : [] };
  });
  if (rows.length > 0) mirroring.log(`mirror: files ${rows.length} stored, for ${naming.join(", ")}`);
  return refused;
}

/** Publishes again the lists that name some of the files. Returns their kinds. */
async function publishNaming(writing: Writing & Pick<Mirroring, "kinds">, files: readonly FileColumns[]) {
  // Searching the text first: parsing every list takes far more memory.
  const inJson = files.map(({ path }) => JSON.stringify(path));
  const usable = await usablePaths(writing);
  const naming: EntryKind[] = [];
  for (const { kind, wanted } of await readStates(writing, writing.kinds)) {
    const list = inJson.some((path) => wanted?.includes(path)) && readJson<StoredList>(wanted);
    if (!list) continue;
    await publishList(writing, kind, available(list, usable));
    naming.push(kind);
  }
  return naming;
}

/**
 * Makes what came of a kind the entries of a list, in its order. What the school has written, changed or taken down here stays as it is,
 * and so do its own files. Writes only differences, so that other pages stay cached.
 */
async function publishList(
  { db, schoolCode, now }: Writing,
  kind: EntryKind,
  entries: readonly Entry<EntryKind>[],
): Promise<ListChange> {
  await enterSchool(db, schoolCode);
  const usedBefore = await filesInUse(db);
  for (const path of (await ownFiles({ db })).keys()) usedBefore.delete(path);
  const fromHere = await idsFromHere({ db }, kind);
  const known = await entriesFromThere({ db }, kind);
  const mirrored_at = now().toISOString();
  let added = 0;
  let replaced = 0;
  for (const [index, entry] of entries.entries()) {
    if (fromHere.has(entry._id)) continue;
    const before = known.get(entry._id);
    known.delete(entry._id);
    const position = entries.length - index;
    const isSame = before?.body === JSON.stringify(entry);
    if (isSame && before.position === position) continue;
    if (before && !isSame) replaced += 1;
    if (!before) added += 1;
    await writeEntry(db, { kind, position, mirrored_at }, entry);
  }
  for (const id of known.keys()) await deleteRows(db, "published", { kind, id });
  const filesRemoved = await forgetFiles(db, usedBefore);
  await issuePublications(db, [kind]);
  return { added, replaced, withdrawn: known.size, filesRemoved };
}

/** Returns the hashes of the school's own files: the mirror neither replaces nor removes one. */
async function ownFiles({ db }: Rows): Promise<Map<string, string>> {
  const rows = await db.selectFrom("files").select(["path", "hash"]).where("mirrored_at", "is", null).execute();
  return new Map(rows.map(({ path, hash }) => [path, hash]));
}

/** Returns the paths of stored files that came from there, or are the same bytes as there. */
async function usablePaths({ db }: Rows): Promise<Set<string>> {
  const rows = await db
    .selectFrom("files")
    .innerJoin("mirrored_files as theirs", (join) => join.onRef("theirs.path", "=", "files.path"))
    .select("files.path")
    .where((row) => row.or([row("files.mirrored_at", "is not", null), row("theirs.hash", "=", row.ref("files.hash"))]))
    .execute();
  return new Set(rows.map(({ path }) => path));
}

/** Returns the entries with their stored files; the page shows a placeholder for missing ones. */
function available(list: StoredList, stored: ReadonlySet<string>): Entry<EntryKind>[] {
  const isMissing = new Set(list.sources.map(([path]) => path).filter((path) => !stored.has(path)));
  if (isMissing.size === 0) return list.entries;
  const without = (value: unknown) => (Array.isArray(value) ? value.filter((path) => !isMissing.has(path)) : value);
  return list.entries.map((entry) => {
    const fields = Object.entries(entry).map(([name, value]) => [name, without(value)]);
    return Object.fromEntries(fields) as typeof entry;
  });
}

/** Returns the files of new and changed entries: the same name may mean a new file. */
function changedFiles({ entries }: StoredList, before: StoredList | null): Set<string> {
  const known = new Set(before?.entries.map((entry) => JSON.stringify(entry)));
  const changed = entries.filter((entry) => !known.has(JSON.stringify(entry)));
  return new Set(changed.flatMap((entry) => Object.values(entry).filter(Array.isArray).flat()));
}

export const noteFile = ({ db }: Rows, path: string, known: Updateable<Row<"mirrored_files">>) =>
  updateRows(db, "mirrored_files", { path }, known);

async function noteNamed({ db, now }: Writing, { sources }: StoredList, changed: ReadonlySet<string>) {
  const due_at = now().toISOString();
  for (const [path, source] of sources) {
    const noted = { source, ...(changed.has(path) && { due_at }) };
    await upsertRow(db, "mirrored_files", { path }, noted, { due_at, failures: 0 });
  }
  await forgetUnnamed({ db });
}

/** Forgets files that no list names any more; what of them is on the website stays there. */
async function forgetUnnamed(rows: Rows) {
  const lists = (await readStates(rows)).map(({ wanted }) => readJson<StoredList>(wanted));
  const named = new Set(lists.flatMap((list) => list?.sources ?? []).map(([path]) => path));
  for (const { path } of await mirroredFiles(rows).select("path").execute()) {
    if (!named.has(path)) await deleteRows(rows.db, "mirrored_files", { path });
  }
}

/** Ends the reading of lists that the settings no longer name. Their entries and files stay, and may be changed here. */
export async function endOthers({ db, kinds, lease }: Mirroring) {
  await db.transaction().execute(async (transaction) => {
    await lease.confirm(transaction);
    const others = transaction.deleteFrom("mirrors").where("kind", "not in", kinds);
    if ((await others.executeTakeFirst()).numDeletedRows > 0n) await forgetUnnamed({ db: transaction });
  });
}
