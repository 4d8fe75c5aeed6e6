import type { Kysely } from "kysely";
import { filesInUse, isNamedInOffice } from "../store/named-files.ts";
import type { Database } from "../store/tables/database.ts";

/** Milliseconds that an uploaded file stays which nothing names: a week. */
const STAYS_UNNAMED = 7 * 24 * 60 * 60 * 1000;

/**
 * Forgets uploaded files that no document, draft or version has named for a week after they were uploaded; their bytes go to the trash
 * like those of any file. Returns their number.
 * @param now from a clock that is not doubted.
 */
export async function forgetUploads(db: Kysely<Database>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - STAYS_UNNAMED).toISOString();
  return db.transaction().execute(async (transaction) => {
    const old = await transaction.selectFrom("uploads").selectAll().where("uploaded_at", "<", before).execute();
    const named = new Map<string, Set<string>>();
    let forgotten = 0;
    for (const { school_code, path } of old) {
      const inUse = named.get(school_code) ?? (await filesInUse(transaction, school_code));
      named.set(school_code, inUse);
      if (inUse.has(path) || (await isNamedInOffice(transaction, school_code, path))) continue;
      for (const table of ["files", "uploads"] as const) {
        await transaction
          .deleteFrom<"files" | "uploads">(table)
          .where("school_code", "=", school_code)
          .where("path", "=", path)
          .execute();
      }
      forgotten += 1;
    }
    return forgotten;
  });
}
