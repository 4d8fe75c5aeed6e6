import { type Entry, type EntryKind, entryKinds } from "@school/content/entities/all";
import type { Kysely, Transaction, Updateable } from "kysely";
import type { FileRow } from "../../pictures/arrival.ts";
import { type ListChange, publishList } from "../../publish/publish-list.ts";
import type { Database } from "../../store/tables/database.ts";
import type { MirroredFilesTable, MirrorsTable } from "../../store/tables/vendor.ts";
import { type KeptList, noteState, readKept, stateOf } from "./kind-state.ts";
import type { Mirroring } from "./services.ts";

/** Puts an answer that is believed on the pages, and notes the files that it names. */
export async function publishAnswer(
  { db, schoolCode, lease, now, log, published }: Mirroring,
  kind: EntryKind,
  list: KeptList,
  known: Updateable<MirrorsTable>,
) {
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
    return publishList(transaction, schoolCode, kind, available(list, await storedPaths(transaction, schoolCode)), []);
  });
  published?.(kind, change);
  const { added, replaced, withdrawn, filesRemoved } = change;
  if (added + replaced + withdrawn + filesRemoved > 0) log(`mirror: ${kind} ${inWords(change)}`);
}

/** Puts files that were taken in on the pages of the kinds that name them, with what is known of them now. */
export async function publishFiles(
  { db, schoolCode, lease, log }: Mirroring,
  files: readonly { row: FileRow; known: Updateable<MirroredFilesTable> }[],
) {
  const paths = new Set(files.map(({ row }) => row.path));
  const kinds = await db.transaction().execute(async (transaction) => {
    await lease.confirm(transaction);
    const stored = new Set([...(await storedPaths(transaction, schoolCode)), ...paths]);
    const naming: EntryKind[] = [];
    for (const kind of entryKinds) {
      const { wanted, released_at } = await stateOf(transaction, schoolCode, kind);
      const list = released_at === null ? readKept<KeptList>(wanted) : null;
      if (!list?.sources.some(([path]) => paths.has(path))) continue;
      const rows = files.map(({ row }) => row);
      await publishList(transaction, schoolCode, kind, available(list, stored), rows);
      naming.push(kind);
    }
    for (const { row, known } of files) await noteFile(transaction, schoolCode, row.path, known);
    return naming;
  });
  log(`mirror: files ${files.length} stored, for ${kinds.join(", ")}`);
}

/** Writes down what has become known of a file. */
export function noteFile(
  db: Kysely<Database>,
  schoolCode: string,
  path: string,
  known: Updateable<MirroredFilesTable>,
) {
  return db
    .updateTable("mirrored_files")
    .set(known)
    .where("school_code", "=", schoolCode)
    .where("path", "=", path)
    .execute();
}

async function storedPaths(db: Transaction<Database>, schoolCode: string): Promise<Set<string>> {
  const rows = await db.selectFrom("files").select("path").where("school_code", "=", schoolCode).execute();
  return new Set(rows.map(({ path }) => path));
}

/** Returns the entries with the files that are stored: one that is missing leaves the placeholder of its page. */
function available(list: KeptList, stored: ReadonlySet<string>): Entry<EntryKind>[] {
  const isMissing = new Set(list.sources.map(([path]) => path).filter((path) => !stored.has(path)));
  if (isMissing.size === 0) return list.entries;
  const without = (value: unknown) => (Array.isArray(value) ? value.filter((path) => !isMissing.has(path)) : value);
  return list.entries.map((entry) => {
    const fields = Object.entries(entry).map(([name, value]) => [name, without(value)]);
    return Object.fromEntries(fields) as typeof entry;
  });
}

/** Returns the files of entries that are new or not what they were: such a file may be another one under the same name. */
function changedFiles({ entries }: KeptList, before: KeptList | null): Set<string> {
  const known = new Set(before?.entries.map((entry) => JSON.stringify(entry)));
  const changed = entries.filter((entry) => !known.has(JSON.stringify(entry)));
  return new Set(changed.flatMap((entry) => Object.values(entry).filter(Array.isArray).flat()));
}

async function noteNamed(
  db: Transaction<Database>,
  school_code: string,
  { sources }: KeptList,
  changed: ReadonlySet<string>,
  now: Date,
) {
  const due_at = now.toISOString();
  for (const [path, source] of sources) {
    await db
      .insertInto("mirrored_files")
      .values({ school_code, path, source, due_at, failures: 0 })
      .onConflict((known) =>
        known.columns(["school_code", "path"]).doUpdateSet({ source, ...(changed.has(path) && { due_at }) }),
      )
      .execute();
  }
  await forgetUnnamed(db, school_code);
}

async function forgetUnnamed(db: Transaction<Database>, schoolCode: string) {
  const rows = await db.selectFrom("mirrors").select("wanted").where("school_code", "=", schoolCode).execute();
  const named = new Set(rows.flatMap(({ wanted }) => readKept<KeptList>(wanted)?.sources ?? []).map(([path]) => path));
  const known = await db.selectFrom("mirrored_files").select("path").where("school_code", "=", schoolCode).execute();
  for (const { path } of known) {
    if (named.has(path)) continue;
    await db.deleteFrom("mirrored_files").where("school_code", "=", schoolCode).where("path", "=", path).execute();
  }
}

const inWords = ({ added, replaced, withdrawn, filesRemoved }: ListChange) =>
  `${added} new, ${replaced} changed, ${withdrawn} withdrawn, files ${filesRemoved} removed`;
