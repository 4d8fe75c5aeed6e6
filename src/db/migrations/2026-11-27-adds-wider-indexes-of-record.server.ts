import { type Kysely, sql } from "kysely";

const indexes = {
  consent_record_stated: { column: "submission_id", of: sql<boolean>`act = 'given' and purpose = 'answer'` },
  consent_record_complained: { column: "submission_id", of: sql<boolean>`act = 'complained'` },
  consent_record_policies: { column: "policy", of: sql<boolean>`policy is not null` },
};

/** Adds what the office's first page asks the record of consent for each time, however long the record is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, { column, of }] of Object.entries(indexes))
    await db.schema.createIndex(name).on("consent_record").column(column).where(of).execute();
}
