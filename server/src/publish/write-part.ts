import { type Entry, type EntryKind, entities } from "@school/content/entities/all";
import type { SchoolProfile } from "@school/content/school/school";
import type { PageText } from "@school/content/text/page-texts";
import type { Transaction } from "kysely";
import type { FileRow } from "../pictures/ingest.ts";
import type { Database } from "../store/tables/database.ts";
import type { PublishedTable } from "../store/tables/published.ts";

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

export function writeProfile(db: Transaction<Database>, school_code: string, profile: SchoolProfile) {
  return writeDocument(db, { school_code, kind: "profile", id: "profile", date: null, position: 0 }, profile);
}

export function writePageText(db: Transaction<Database>, school_code: string, text: PageText) {
  return writeDocument(db, { school_code, kind: "pageTexts", id: text.page, date: null, position: 0 }, text);
}

/** Replaces known entries where they stand; new ones go on top, the first of the list highest. */
export async function writeEntries<Kind extends EntryKind>(
  db: Transaction<Database>,
  school_code: string,
  kind: Kind,
  entries: readonly Entry<Kind>[],
): Promise<Written> {
  const standing = await db
    .selectFrom("published")
    .select(["id", "position"])
    .where("school_code", "=", school_code)
    .where("kind", "=", kind)
    .execute();
  const positions = new Map(standing.map(({ id, position }) => [id, position]));
  let top = Math.max(0, ...positions.values());
  for (const entry of entries.toReversed()) {
    const position = positions.get(entry._id) ?? top + 1;
    top = Math.max(top, position);
    const date = entities[kind].dateOf(entry);
    await writeDocument(db, { school_code, kind, id: entry._id, date, position }, entry);
  }
  const replaced = entries.filter(({ _id }) => positions.has(_id)).length;
  return { added: entries.length - replaced, replaced };
}

type Place = Pick<PublishedTable, "school_code" | "kind" | "id" | "date" | "position">;

/** A known document keeps its position and visibility. */
async function writeDocument(db: Transaction<Database>, place: Place, document: object) {
  const body = JSON.stringify(document);
  await db
    .insertInto("published")
    .values({ ...place, body, visible_from: null, visible_until: null })
    .onConflict((known) => known.columns(["school_code", "kind", "id"]).doUpdateSet({ date: place.date, body }))
    .execute();
}

export async function writeFileRows(db: Transaction<Database>, school_code: string, files: FileRow[]): Promise<number> {
  const rows = await db
    .selectFrom("files")
    .select(["path", "hash", "name"])
    .where("school_code", "=", school_code)
    .execute();
  const known = new Map(rows.map(({ path, ...row }) => [path, row]));
  const changed = files.filter(({ path, hash, name }) => {
    const before = known.get(path);
    return before?.hash !== hash || before.name !== name;
  });
  const now = new Date().toISOString();
  for (const file of changed) {
    const isReplaced = known.has(file.path) && known.get(file.path)?.hash !== file.hash;
    await db
      .insertInto("files")
      .values({ school_code, ...file, stored_at: now })
      .onConflict((old) =>
        old.columns(["school_code", "path"]).doUpdateSet({ ...file, ...(isReplaced && { replaced_at: now }) }),
      )
      .execute();
  }
  return changed.length;
}
