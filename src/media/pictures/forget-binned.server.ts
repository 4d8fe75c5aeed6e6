import type { Kysely } from "kysely";
import { DAY } from "../../base/dates.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { filesInUse, isNamedInDraft } from "../../db/visible-files.server.ts";
import { BIN_DAYS } from "../library-address.ts";

/** Forgets files that were in the bin for four weeks, unless a document or draft names them; their bytes go to the trash. Returns their number. */
export async function forgetBinned(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - BIN_DAYS * DAY).toISOString();
  return db.transaction().execute(async (transaction) => {
    const old = await transaction.selectFrom("files").select(["path"]).where("binned_at", "<", before).execute();
    if (old.length === 0) return 0;
    const inUse = await filesInUse(transaction);
    let forgotten = 0;
    for (const { path } of old) {
      if (inUse.has(path) || (await isNamedInDraft(transaction, path))) continue;
      await forgetFile(transaction, path);
      forgotten += 1;
    }
    return forgotten;
  });
}

export async function forgetFile(db: Kysely<Database>, path: string): Promise<void> {
  for (const table of ["files", "uploads"] as const) {
    await db.deleteFrom<"files" | "uploads">(table).where("path", "=", path).execute();
  }
}
