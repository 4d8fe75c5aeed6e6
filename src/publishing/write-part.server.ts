import type { Transaction } from "kysely";
import type { Database, PublishedTable } from "../db/tables/database.server.ts";
import { type Entry, type EntryKind, entities } from "../kinds/all.ts";
import type { FileRow } from "../media/pictures/ingest.server.ts";
import type { SchoolProfile } from "../school/school.ts";
import type { PageText } from "../school/text/page-texts.ts";

export interface Written {
  added: number;
  replaced: number;
}

export async function enterSchool(db: Transaction<Database>, code: string) {
  await db
    .insertInto("schools")
    .values({ code, seeded_at: new Date().toISOString() })
    .onConflict((known) => known.doNothing())
    .execute();
}

export function writeProfile(db: Transaction<Database>, profile: SchoolProfile) {
  const body = JSON.stringify(profile);
  return writeDocument(db, { kind: "profile", id: "profile", date: null, position: 0, body });
}

export function writePageText(db: Transaction<Database>, text: PageText) {
  const body = JSON.stringify(text);
  return writeDocument(db, { kind: "pageTexts", id: text.page, date: null, position: 0, body });
}

/** Replaces known entries where they stand; new ones go on top, the first of the list highest. */
export async function writeEntries<Kind extends EntryKind>(
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

/** A known document keeps the time for which visitors see it. */
async function writeDocument(
  db: Transaction<Database>,
  document: Omit<PublishedTable, "visible_from" | "visible_until" | "mirrored_at"> & { mirrored_at?: string },
) {
  const { date, position, body, mirrored_at = null } = document;
  await db
    .insertInto("published")
    .values({ ...document, visible_from: null, visible_until: null })
    .onConflict((known) => known.columns(["kind", "id"]).doUpdateSet({ date, position, body, mirrored_at }))
    .execute();
}

/** Returns the number of deleted documents. */
export async function deleteDocument(
  db: Transaction<Database>,
  { kind, id }: Pick<PublishedTable, "kind" | "id">,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("published")
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Writes the rows of new and changed files. Without `mirrored_at` they are the school's own from then on. */
export async function writeFileRows(
  db: Transaction<Database>,
  files: FileRow[],
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
    await db
      .insertInto("files")
      .values({ ...file, stored_at: now, mirrored_at })
      .onConflict((old) =>
        old.columns(["path"]).doUpdateSet({ ...file, mirrored_at, ...(isReplaced && { replaced_at: now }) }),
      )
      .execute();
  }
  return changed.length;
}

/** Makes files of the present system the school's own: from then on the mirror neither replaces nor removes them. */
export async function makeFilesOwn(db: Transaction<Database>, paths: ReadonlySet<string>) {
  const mirrored = await db.selectFrom("files").select("path").where("mirrored_at", "is not", null).execute();
  for (const { path } of mirrored) {
    if (!paths.has(path)) continue;
    await db.updateTable("files").set({ mirrored_at: null }).where("path", "=", path).execute();
  }
}
