import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { causeInWords } from "../../cause-in-words.ts";
import { OperatorError } from "../../operator-error.ts";
import { migrations } from "../migrations/all.ts";
import { isPostgres } from "../migrations/dialect.ts";
import { tryToWrite } from "../sqlite/try-write.ts";
import type { Database } from "../tables/database.ts";

/** All or nothing. @throws OperatorError naming the migration that failed; the database is unchanged. */
export async function migrate(db: Kysely<Database>, steps = migrations): Promise<void> {
  const migrator = migratorOf(db, steps);
  const pending = await firstPending(migrator);
  if (pending) await refuseUnlessWritable(db, pending);
  // Without pending steps nothing is written; a transaction would lock for writing.
  const { error, results } = await migrator.migrateToLatest({ disableTransactions: pending === undefined });
  if (!error) return;
  const failed = results?.find(({ status }) => status === "Error")?.migrationName ?? pending ?? "an unknown step";
  throw new OperatorError(
    `The database could not be brought up to date: migration ${failed} failed (${causeInWords(error)}). It was left as it was.`,
  );
}

async function refuseUnlessWritable(db: Kysely<Database>, pending: string) {
  // PostgreSQL itself says why it refuses.
  const cause = isPostgres(db) ? null : await tryToWrite(db);
  if (cause) {
    throw new OperatorError(
      `The database must be brought up to date (migration ${pending}), but cannot be written: ${causeInWords(cause)}. It was left as it was.`,
    );
  }
}

const FIRST_STEP_BEFORE = "2026-11-20-first";

/** @throws OperatorError for a database of an older version, whose tables nothing can read. */
export async function refuseOlderVersion(db: Kysely<Database>, dataDir: string): Promise<void> {
  if (isPostgres(db)) return;
  const { rows } = await sql`select 1 from sqlite_schema where name = 'kysely_migration'`.execute(db);
  if (rows.length === 0) return;
  const made = await sql`select 1 from kysely_migration where name = ${FIRST_STEP_BEFORE}`.execute(db);
  if (made.rows.length === 0) return;
  throw new OperatorError(
    `The store in ${dataDir} was made by an older version of this program, which this version cannot read. Start it with that version; or move ${dataDir} away (keep it) and start again, which begins a new school. Nothing was changed.`,
  );
}

export async function isUpToDate(db: Kysely<Database>): Promise<boolean> {
  return (await firstPending(migratorOf(db, migrations))) === undefined;
}

const migratorOf = (db: Kysely<Database>, steps: typeof migrations) =>
  new Migrator({ db, provider: { getMigrations: async () => steps } });

async function firstPending(migrator: Migrator): Promise<string | undefined> {
  return (await migrator.getMigrations()).find(({ executedAt }) => !executedAt)?.name;
}
