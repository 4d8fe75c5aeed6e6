import type { Kysely } from "kysely";
import type { Database } from "../store/tables/database.ts";
import type { StoredSubmission } from "./mail-message.ts";

/** Returns a reader by id; it returns null when the submission was erased. */
export const storedSubmission =
  (db: Kysely<Database>) =>
  async (id: string): Promise<StoredSubmission | null> => {
    const row = await db
      .selectFrom("submissions")
      .select(["id", "form", "fields"])
      .where("id", "=", id)
      .executeTakeFirst();
    return row ? { ...row, fields: JSON.parse(row.fields) } : null;
  };
