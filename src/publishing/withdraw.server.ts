import type { Transaction } from "kysely";
import { Refusal } from "../base/operator-error.server.ts";
import type { SchoolStore } from "../db/store.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { filesInUse, namerOf } from "../db/visible-files.server.ts";
import type { DocumentKind } from "../kinds/all.ts";
import { storedPath } from "../school/stored-path.ts";
import { issuePublications } from "../verify/issue-publications.server.ts";
import { forgetFiles, removeFileRow } from "./publish.server.ts";
import { deleteDocument } from "./write-part.server.ts";

/** Removes entries or page texts, and files that only they name; `before` writes first, in the same transaction. @throws Refusal; nothing is removed then. */
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
      if ((await deleteDocument(transaction, { kind, id })) > 0) continue;
      throw new Refusal(`There is no entry ${id} among ${kind}: nothing was withdrawn.`);
    }
    const forgotten = await forgetFiles(transaction, usedBefore);
    await issuePublications(transaction, [kind]);
    return forgotten;
  });
}

/** @throws Refusal when a file is missing or still named; nothing is removed then. */
export function withdrawFiles({ db }: SchoolStore, paths: readonly string[]): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    for (const given of paths) {
      const path = storedPath(given);
      const namer = await namerOf(transaction, path);
      if (namer) {
        throw new Refusal(`${namer} names ${given}: withdraw or change that first. Nothing was withdrawn.`);
      }
      if (!(await removeFileRow(transaction, path))) {
        throw new Refusal(`There is no file ${given}: nothing was withdrawn.`);
      }
    }
  });
}
