import { sha256 } from "../sha256.ts";
import { StorageFailure } from "../storage/file-storage.ts";
import { originalPath } from "../storage/variants.ts";
import type { SchoolStore } from "../store/store.ts";
import type { Look } from "./look-at-link.ts";

/** Reads a stored file whole and compares it with what was published. */
export async function lookAtPaper({ db, files }: SchoolStore, path: string): Promise<Look> {
  const row = await db
    .selectFrom("files")
    .select(["path", "type", "hash", "binned_at"])
    .where("path", "=", path)
    .executeTakeFirst();
  if (!row || row.binned_at) return { fault: "the file is not on the website", isSure: true };
  try {
    const bytes = await files.get(originalPath(row));
    if (!bytes) return { fault: "the file is lost", isSure: true };
    const isAsPublished = sha256(bytes) === row.hash;
    return { fault: isAsPublished ? null : "the file is not what was published", isSure: true };
  } catch (cause) {
    if (!(cause instanceof StorageFailure)) throw cause;
    return { fault: cause.message, isSure: false };
  }
}
