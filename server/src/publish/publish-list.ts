import type { Entry, EntryKind } from "@school/content/entities/all";
import type { Transaction } from "kysely";
import { issueNotices } from "../notices/issue-notices.ts";
import type { FileRow } from "../pictures/ingest.ts";
import { filesInUse } from "../store/files/named-files.ts";
import type { Database } from "../store/tables/database.ts";
import { forgetFiles } from "./publish.ts";
import { deleteDocument, enterSchool, writeEntry, writeFileRows } from "./write-part.ts";

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
    const position = entries.length - index;
    const isSame = before?.body === JSON.stringify(entry);
    if (isSame && before.position === position) continue;
    if (before && !isSame) replaced += 1;
    if (!before) added += 1;
    await writeEntry(db, { school_code: schoolCode, kind, position }, entry);
  }
  for (const id of known.keys()) await deleteDocument(db, { school_code: schoolCode, kind, id });
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
