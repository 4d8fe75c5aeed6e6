import type { Kysely } from "kysely";

const columns = {
  idempotency_key: "text",
  mail_attempts: "integer",
  forward_attempts: "integer",
  forwarded_at: "text",
};

/** Adds what a soft-deleted submission had besides its mail, so that it can be restored as it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, type] of Object.entries(columns))
    await db.schema
      .alterTable("submissions_put_aside")
      .addColumn(column, type as "text" | "integer")
      .execute();
}
