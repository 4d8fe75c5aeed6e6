import type { Kysely } from "kysely";
import { believeClock, doubtAboutClock } from "../clock/clock.ts";
import type { Config } from "../config.ts";
import { bringBack } from "../forms/put-aside.ts";
import { listDue, retain } from "../forms/retention.ts";
import type { Write } from "../forms/writer.ts";
import { OperatorError } from "../operator-error.ts";
import type { Database } from "../store/tables/database.ts";

interface OpenStore {
  db: Kysely<Database>;
  write: Write;
}

/** Runs the daily retention now, or one of its options. @throws OperatorError when the clock is doubted. */
export async function runRetention(
  store: OpenStore,
  config: Config,
  options: { "dry-run"?: boolean; undo?: boolean; "believe-clock"?: boolean },
) {
  if (options["believe-clock"]) return confirmClock(store);
  if (options.undo) return undo(store, config);
  const now = new Date();
  const doubt = await doubtAboutClock(store.db, now);
  if (doubt) throw new OperatorError(`Nothing was erased: ${doubt.words}.`);
  const dryRun = options["dry-run"] ?? false;
  const { before, putAside, deleted } = await listDue(store.db, config.schoolCode, now, config.retentionMonths);
  if (!dryRun) await retain(store.write, store.db, config.schoolCode, now, config.retentionMonths);
  const will = dryRun ? "would be" : "were";
  report(putAside, `received before ${before} ${will} put aside, to be deleted in 7 days`);
  report(deleted, `put aside 7 days ago ${will} deleted`);
}

function report(rows: { id: string; received_at: string; form: string }[], what: string) {
  for (const { id, form, received_at } of rows) console.log(`${id}  ${received_at}  ${form}`);
  console.log(`${rows.length} ${what}`);
}

async function confirmClock({ write }: OpenStore) {
  const now = new Date();
  const doubt = await write((transaction) => believeClock(transaction, now));
  if (doubt) throw new OperatorError(`Nothing was changed: ${doubt.words}.`);
  console.log(`${now.toISOString()} is believed to be the time`);
}

async function undo({ write }: OpenStore, { schoolCode, retentionMonths }: Config) {
  const back = await write((transaction) => bringBack(transaction, schoolCode, new Date().toISOString()));
  console.log(`${back} brought back; the next daily run puts aside again what is older than ${retentionMonths} months`);
}
