import { type Entry, type EntryKind, entryKinds } from "@school/content/entities/all";
import type { Transaction, Updateable } from "kysely";
import type { FileRow } from "../../pictures/ingest.ts";
import { type ListChange, publishList } from "../../publish/publish-list.ts";
import type { Database } from "../../store/tables/database.ts";
import type { MirroredFilesTable, MirrorsTable } from "../../store/tables/present-system.ts";
import { type KeptList, noteState, readKept, stateOf } from "./kind-state.ts";
import { changedFiles, noteFile, noteNamed } from "./note-files.ts";
import { ownFiles } from "./own-files.ts";
import type { Mirroring } from "./services.ts";

export interface CheckedFile {
  path: string;
  known: Updateable<MirroredFilesTable>;
  row: FileRow | null;
}

/** Publishes an accepted answer, and notes its files. */
export async function publishAnswer(
  mirroring: Mirroring,
  kind: EntryKind,
  list: KeptList,
  known: Updateable<MirrorsTable>,
) {
  const { db, schoolCode, lease, now, log, published } = mirroring;
  const change = await db.transaction().execute(async (transaction) => {
    await lease.confirm(transaction);
    const before = await stateOf(transaction, schoolCode, kind);
    await noteState(transaction, schoolCode, kind, {
      ...known,
      wanted: JSON.stringify(list),
      held: null,
      since: before.since ?? now().toISOString(),
      changed_at: now().toISOString(),
    });
    await noteNamed(transaction, schoolCode, list, changedFiles(list, readKept<KeptList>(before.wanted)), now());
    return publishList(transaction, schoolCode, kind, available(list, await usablePaths(transaction, mirroring)), []);
  });
  published?.(kind, change);
  const { added, replaced, withdrawn, filesRemoved } = change;
  if (added + replaced + withdrawn + filesRemoved > 0) log(`mirror: ${kind} ${inWords(change)}`);
}

/** Notes the state of files and publishes new ones. Returns those whose path the school itself uses. */
export async function publishFiles(mirroring: Mirroring, files: readonly CheckedFile[]): Promise<CheckedFile[]> {
  const { db, schoolCode, lease, log } = mirroring;
  const { refused, rows, naming } = await db.transaction().execute(async (transaction) => {
    await lease.confirm(transaction);
    const own = await ownFiles(transaction, schoolCode, mirroring.kinds);
    const refused = files.filter(({ path, row }) => row && own.has(path) && own.get(path) !== row.hash);
    const taken = files.filter((file) => !refused.includes(file));
    for (const { path, known } of taken) await noteFile(transaction, schoolCode, path, known);
    const rows = taken.flatMap(({ row }) => row ?? []);
    return { refused, rows, naming: rows.length > 0 ? await publishRows(transaction, mirroring, rows) : [] };
  });
  if (rows.length > 0) log(`mirror: files ${rows.length} stored, for ${naming.join(", ")}`);
  return refused;
}

async function publishRows(
  db: Transaction<Database>,
  mirroring: Mirroring,
  rows: readonly FileRow[],
): Promise<EntryKind[]> {
  const { schoolCode } = mirroring;
  const paths = rows.map(({ path }) => path);
  // Searching the text first: parsing every list takes far more memory.
  const inJson = paths.map((path) => JSON.stringify(path));
  const usable = new Set([...(await usablePaths(db, mirroring)), ...paths]);
  const naming: EntryKind[] = [];
  for (const kind of entryKinds) {
    const { wanted, released_at } = await stateOf(db, schoolCode, kind);
    if (released_at !== null || !inJson.some((path) => wanted?.includes(path))) continue;
    const list = readKept<KeptList>(wanted);
    if (!list) continue;
    await publishList(db, schoolCode, kind, available(list, usable), [...rows]);
    naming.push(kind);
  }
  return naming;
}

async function usablePaths(
  db: Transaction<Database>,
  { schoolCode, kinds }: Pick<Mirroring, "schoolCode" | "kinds">,
): Promise<Set<string>> {
  const rows = await db.selectFrom("files").select("path").where("school_code", "=", schoolCode).execute();
  const own = await ownFiles(db, schoolCode, kinds);
  return new Set(rows.map(({ path }) => path).filter((path) => !own.has(path)));
}

/** Returns the entries with their stored files; the page shows a placeholder for missing ones. */
function available(list: KeptList, stored: ReadonlySet<string>): Entry<EntryKind>[] {
  const isMissing = new Set(list.sources.map(([path]) => path).filter((path) => !stored.has(path)));
  if (isMissing.size === 0) return list.entries;
  const without = (value: unknown) => (Array.isArray(value) ? value.filter((path) => !isMissing.has(path)) : value);
  return list.entries.map((entry) => {
    const fields = Object.entries(entry).map(([name, value]) => [name, without(value)]);
    return Object.fromEntries(fields) as typeof entry;
  });
}

const inWords = ({ added, replaced, withdrawn, filesRemoved }: ListChange) =>
  `${added} new, ${replaced} changed, ${withdrawn} withdrawn, files ${filesRemoved} removed`;
