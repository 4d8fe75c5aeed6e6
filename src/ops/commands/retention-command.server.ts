import type { Kysely } from "kysely";
import type { Config } from "../../config/config.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { listDue, restore, retain } from "../../enquiries/retention.server.ts";
import type { Write } from "../../enquiries/writer.server.ts";

interface OpenStore {
  db: Kysely<Database>;
  write: Write;
}

/** Runs the daily retention now, or one of its options. */
export async function runRetention(
  { db, write }: OpenStore,
  { retentionMonths }: Config,
  options: { "dry-run"?: boolean; undo?: boolean },
) {
  if (options.undo) {
    const restored = await write((transaction) => restore(transaction, new Date().toISOString()));
    console.log(
      `${restored} restored; the next daily run soft-deletes again what is older than ${retentionMonths} months`,
    );
    return;
  }
  const now = new Date();
  const dryRun = options["dry-run"] ?? false;
  const { before, softDeleted, erased } = await listDue(db, now, retentionMonths);
  if (!dryRun) await retain(write, db, now, retentionMonths);
  const will = dryRun ? "would be" : "were";
  report(softDeleted, `received before ${before} ${will} soft-deleted, to be erased in 7 days`);
  report(erased, `soft-deleted 7 days ago ${will} erased`);
}

function report(rows: { id: string; received_at: string; form: string }[], what: string) {
  for (const { id, form, received_at } of rows) console.log(`${id}  ${received_at}  ${form}`);
  console.log(`${rows.length} ${what}`);
}
