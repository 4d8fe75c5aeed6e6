import { type Entry, type EntryKind, entities } from "@school/content/entities/all";
import type { Transaction } from "kysely";
import { issueNotices } from "../notices/issue-notices.ts";
import type { FileRow } from "../pictures/ingest.ts";
import { filesInUse } from "../store/named-files.ts";
import type { Database } from "../store/tables/database.ts";
import { forgetFiles } from "./publish.ts";
import { enterSchool, writeFileRows } from "./write-part.ts";

export interface ListChange {
  added: number;
  replaced: number;
  withdrawn: number;
  filesStored: number;
  filesRemoved: number;
}

/** Replaces all entries of a kind by a list, in its order. Writes only differences, so that other pages stay cached. */
export async function publishList<Kind extends EntryKind>(
  db: Transaction<Database>,
  schoolCode: string,
  kind: Kind,
  entries: readonly Entry<Kind>[],
  files: FileRow[],
): Promise<ListChange> {
  await enterSchool(db, schoolCode);
  const usedBefore = await filesInUse(db, schoolCode);
  for (const { path } of files) usedBefore.delete(path);
  const known = await standing(db, schoolCode, kind);
  let added = 0;
  let replaced = 0;
  for (const [index, entry] of entries.entries()) {
    const before = known.get(entry._id);
    known.delete(entry._id);
    const row = { date: entities[kind].dateOf(entry), position: entries.length - index, body: JSON.stringify(entry) };
    if (before?.position === row.position && before.body === row.body) continue;
    if (before && before.body !== row.body) replaced += 1;
    if (!before) added += 1;
    await write(db, { school_code: schoolCode, kind, id: entry._id }, row);
  }
  for (const id of known.keys()) await remove(db, schoolCode, kind, id);
  const filesStored = await writeFileRows(db, schoolCode, files);
  const filesRemoved = await forgetFiles(db, schoolCode, usedBefore);
  await issueNotices(db, schoolCode, [kind]);
  return { added, replaced, withdrawn: known.size, filesStored, filesRemoved };
}

async function standing(db: Transaction<Database>, schoolCode: string, kind: EntryKind) {
  const rows = await db
    .selectFrom("published")
    .select(["id", "position", "body"])
    .where("school_code", "=", schoolCode)
    .where("kind", "=", kind)
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

function write(
  db: Transaction<Database>,
  place: { school_code: string; kind: EntryKind; id: string },
  row: { date: string | null; position: number; body: string },
) {
  return db
    .insertInto("published")
    .values({ ...place, ...row, visible_from: null, visible_until: null })
    .onConflict((known) => known.columns(["school_code", "kind", "id"]).doUpdateSet(row))
    .execute();
}

function remove(db: Transaction<Database>, schoolCode: string, kind: EntryKind, id: string) {
  return db
    .deleteFrom("published")
    .where("school_code", "=", schoolCode)
    .where("kind", "=", kind)
    .where("id", "=", id)
    .execute();
}
