import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { causeInWords } from "../cause-in-words.ts";
import { OperatorError } from "../operator-error.ts";
import { up as first } from "./migrations/2026-11-20-first.ts";
import { up as submissions } from "./migrations/2026-11-20-submissions.ts";
import { up as captured } from "./migrations/2026-11-20-what-cameras-wrote.ts";
import { up as changes } from "./migrations/2026-11-21-changes.ts";
import { up as fileNames } from "./migrations/2026-11-22-file-names.ts";
import { up as retention } from "./migrations/2026-11-22-retention.ts";
import { up as storeIdentity } from "./migrations/2026-11-22-store-identity.ts";
import { up as trash } from "./migrations/2026-11-22-trash.ts";
import type { Database } from "./tables/database.ts";
import { tryToWrite } from "./try-write.ts";

/** All changes of the schema, in order. A landed one is never edited. */
export const migrations: Record<string, Migration> = {
  "2026-11-20-first": { up: first },
  "2026-11-20-submissions": { up: submissions },
  "2026-11-20-what-cameras-wrote": { up: captured },
  "2026-11-21-changes": { up: changes },
  "2026-11-22-file-names": { up: fileNames },
  "2026-11-22-retention": { up: retention },
  "2026-11-22-store-identity": { up: storeIdentity },
  "2026-11-22-trash": { up: trash },
};

/** The day of the newest change of the schema, `YYYY-MM-DD`: no clock that is right shows a day before. */
export const versionDay = Object.keys(migrations).sort().at(-1)?.slice(0, 10) as string;

/**
 * Brings the schema up to date, all or nothing. Writes nothing to a database that is up to date.
 * @throws OperatorError naming the migration that failed; the database is as it was.
 */
export async function migrate(db: Kysely<Database>, steps = migrations): Promise<void> {
  const migrator = migratorOf(db, steps);
  const pending = await firstPending(migrator);
  if (pending) await refuseUnlessWritable(db, pending);
  // Nothing is written without a step; a transaction would ask to write.
  const { error, results } = await migrator.migrateToLatest({ disableTransactions: pending === undefined });
  if (!error) return;
  const failed = results?.find(({ status }) => status === "Error")?.migrationName ?? pending ?? "an unknown step";
  throw new OperatorError(
    `The database could not be brought up to date: migration ${failed} failed (${causeInWords(error)}). It was left as it was.`,
  );
}

async function refuseUnlessWritable(db: Kysely<Database>, pending: string) {
  const cause = await tryToWrite(db);
  if (cause) {
    throw new OperatorError(
      `The database must be brought up to date (migration ${pending}), but cannot be written: ${causeInWords(cause)}. It was left as it was.`,
    );
  }
}

/** Returns whether the database has every change of the schema: a command opens no other. */
export async function isUpToDate(db: Kysely<Database>): Promise<boolean> {
  return (await firstPending(migratorOf(db, migrations))) === undefined;
}

const migratorOf = (db: Kysely<Database>, steps: typeof migrations) =>
  new Migrator({ db, provider: { getMigrations: async () => steps } });

/** Returns the name of the first step that the database does not have. */
async function firstPending(migrator: Migrator): Promise<string | undefined> {
  return (await migrator.getMigrations()).find(({ executedAt }) => !executedAt)?.name;
}
