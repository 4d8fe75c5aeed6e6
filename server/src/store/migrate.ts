import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { causeInWords } from "../cause-in-words.ts";
import { OperatorError } from "../operator-error.ts";
import { up as documents } from "./migrations/2026-11-22-documents.ts";
import { up as mirror } from "./migrations/2026-11-22-mirror.ts";
import { up as office } from "./migrations/2026-11-22-office.ts";
import { up as officeInbox } from "./migrations/2026-11-22-office-inbox.ts";
import { up as officeLife } from "./migrations/2026-11-22-office-life.ts";
import { up as officeSecondStep } from "./migrations/2026-11-22-office-second-step.ts";
import { up as officeUploads } from "./migrations/2026-11-22-office-uploads.ts";
import { up as officeWriting } from "./migrations/2026-11-22-office-writing.ts";
import { up as photosChildren } from "./migrations/2026-11-22-photos-children.ts";
import { up as photosLibrary } from "./migrations/2026-11-22-photos-library.ts";
import { up as rateLimits } from "./migrations/2026-11-23-rate-limits.ts";
import { up as unfinishedUploads } from "./migrations/2026-11-23-unfinished-uploads.ts";
import { up as whatPapersHold } from "./migrations/2026-11-23-what-papers-hold.ts";
import { up as enquiriesFollowed } from "./migrations/2026-11-23b-enquiries-followed.ts";
import { up as notices } from "./migrations/2026-11-23b-notices.ts";
import { up as search } from "./migrations/2026-11-23b-search.ts";
import { up as weeklyLooks } from "./migrations/2026-11-23b-weekly-looks.ts";
import { up as whatFollowersKnow } from "./migrations/2026-11-23b-what-followers-know.ts";
import { isPostgres } from "./migrations/dialect.ts";
import { tryToWrite } from "./sqlite/try-write.ts";
import type { Database } from "./tables/database.ts";

/** A landed migration is never edited (docs/decisions/2026-11-22-two-stores.md). */
export const migrations: Record<string, Migration> = {
  "2026-11-22-documents": { up: documents },
  "2026-11-22-mirror": { up: mirror },
  "2026-11-22-office": { up: office },
  "2026-11-22-office-inbox": { up: officeInbox },
  "2026-11-22-office-life": { up: officeLife },
  "2026-11-22-office-second-step": { up: officeSecondStep },
  "2026-11-22-office-uploads": { up: officeUploads },
  "2026-11-22-office-writing": { up: officeWriting },
  "2026-11-22-photos-children": { up: photosChildren },
  "2026-11-22-photos-library": { up: photosLibrary },
  "2026-11-23-rate-limits": { up: rateLimits },
  "2026-11-23-unfinished-uploads": { up: unfinishedUploads },
  "2026-11-23-what-papers-hold": { up: whatPapersHold },
  "2026-11-23b-enquiries-followed": { up: enquiriesFollowed },
  "2026-11-23b-notices": { up: notices },
  "2026-11-23b-search": { up: search },
  "2026-11-23b-weekly-looks": { up: weeklyLooks },
  "2026-11-23b-what-followers-know": { up: whatFollowersKnow },
};

/** The day of the newest migration, `YYYY-MM-DD`: a right clock never shows an earlier day. */
export const versionDay = Object.keys(migrations).sort().at(-1)?.slice(0, 10) as string;

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
