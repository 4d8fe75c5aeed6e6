import type { Kysely } from "kysely";
import { Refusal } from "../base/operator-error.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { readCode } from "../kinds/publications/code.ts";

interface Notices {
  db: Kysely<Database>;
}

/** Deletes the text of versions that no longer stand, such as one that names a child. @throws Refusal: nothing is deleted then. */
export function deleteTexts({ db }: Notices, codes: readonly string[], now = new Date()): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    for (const typed of codes) {
      const row = await transaction
        .selectFrom("notices")
        .select(["code", "ended_at"])
        .where("code", "=", readCode(typed) ?? "")
        .executeTakeFirst();
      if (!row) throw new Refusal(`Nothing was issued under ${typed}: nothing was deleted.`);
      if (row.ended_at === null || row.ended_at > now.toISOString()) {
        throw new Refusal(`${typed} still stands: change or withdraw it first. Nothing was deleted.`);
      }
      await transaction.updateTable("notices").set({ title: null, text: null }).where("code", "=", row.code).execute();
    }
  });
}
