import type { Kysely } from "kysely";
import type { Database } from "../db/tables/database.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import { STAYS, type Trash } from "../storage/trash.ts";
import { withoutLeftover } from "./move-unnamed.ts";
import { pathsOf } from "./variants.ts";

/**
 * Deletes what the database remembers of places where nothing lies any more, neither among the files nor in the trash: rows of
 * `former_files` and `noted_places` that are older than the trash keeps anything. Call it after a day of the trash was emptied.
 * @param named all places that rows and pages name, of all schools.
 * @param now of a clock that is plausible.
 */
export async function forgetEmptied(
  { db, storage, trash }: { db: Kysely<Database>; storage: FileStorage; trash: Trash },
  named: Set<string>,
  now: Date,
): Promise<void> {
  const lying = new Set([...(await storage.list()), ...(await trash.list()).keys()].map(withoutLeftover));
  const isGone = (place: string) => !lying.has(place);
  const before = new Date(now.getTime() - STAYS).toISOString();
  const former = await db.selectFrom("former_files").selectAll().where("named_until", "<", before).execute();
  const noted = await db.selectFrom("noted_places").select("place").where("noted_at", "<", before).execute();
  await db.transaction().execute(async (transaction) => {
    for (const row of former.filter((row) => pathsOf(row).every(isGone))) {
      await transaction
        .deleteFrom("former_files")
        .where("school_code", "=", row.school_code)
        .where("path", "=", row.path)
        .where("hash", "=", row.hash)
        // It may have been published and withdrawn once more meanwhile.
        .where("named_until", "=", row.named_until)
        .execute();
    }
    for (const { place } of noted.filter(({ place }) => isGone(place) && !named.has(place))) {
      await transaction.deleteFrom("noted_places").where("place", "=", place).execute();
    }
  });
}
