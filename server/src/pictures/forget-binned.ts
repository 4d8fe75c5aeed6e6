import { BIN_DAYS } from "@school/content/office/library/library";
import { DAY } from "@school/content/rules/durations";
import type { Kysely } from "kysely";
import { filesInUse, isNamedInDraft } from "../store/files/named-files.ts";
import type { Database } from "../store/tables/database.ts";

/** Forgets files that were in the bin for four weeks, unless a document or draft names them; their bytes go to the trash. Returns their number. */
export async function forgetBinned(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - BIN_DAYS * DAY).toISOString();
  return db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom("files")
      .select(["school_code", "path"])
      .where("binned_at", "<", before)
      .execute();
    const named = new Map<string, Set<string>>();
    let forgotten = 0;
    for (const { school_code, path } of old) {
      const inUse = named.get(school_code) ?? (await filesInUse(transaction, school_code));
      named.set(school_code, inUse);
      if (inUse.has(path) || (await isNamedInDraft(transaction, school_code, path))) continue;
      await forgetFile(transaction, school_code, path);
      forgotten += 1;
    }
    return forgotten;
  });
}

export async function forgetFile(db: Kysely<Database>, school_code: string, path: string): Promise<void> {
  for (const table of ["files", "uploads"] as const) {
    await db
      .deleteFrom<"files" | "uploads">(table)
      .where("school_code", "=", school_code)
      .where("path", "=", path)
      .execute();
  }
}
