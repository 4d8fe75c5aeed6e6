import type { Kysely } from "kysely";
import type { FileStorage } from "../storage/file-storage.ts";
import { STAYS, type Trash } from "../storage/trash.ts";
import { pathsOf } from "../storage/variants.ts";
import type { Database } from "../store/tables/database.ts";
import { withoutLeftover } from "./move-unnamed.ts";

/** Forgets files that are older than everything in the trash. Must run after the trash was emptied, with a clock that is not doubted. */
export async function forgetEmptied(
  { db, storage, trash }: { db: Kysely<Database>; storage: FileStorage; trash: Trash },
  named: Set<string>,
  now: Date,
): Promise<void> {
  const existing = new Set([...(await storage.list()), ...(await trash.list()).keys()].map(withoutLeftover));
  const isGone = (place: string) => !existing.has(place);
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
        // Skips files that were published and withdrawn again meanwhile.
        .where("named_until", "=", row.named_until)
        .execute();
    }
    for (const { place } of noted.filter(({ place }) => isGone(place) && !named.has(place))) {
      await transaction.deleteFrom("noted_places").where("place", "=", place).execute();
    }
  });
}
