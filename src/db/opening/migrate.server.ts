import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { errorText } from "../../base/error-text.server.ts";
import { OperatorError } from "../../base/errors.server.ts";
import { readMarker } from "../../storage/file-storage.server.ts";
import { dialectOf } from "../dialect.server.ts";
import { firstStep, migrations, onlyAdds, versionNeeded } from "../migrations/all.server.ts";
import { isPostgres } from "../migrations/dialect.server.ts";
import { addressText } from "../postgres/address.server.ts";
import type { SchoolStore, StoreAddress } from "../store.server.ts";
import type { Database } from "../tables/database.server.ts";

/** All or nothing, also inside of a transaction. @throws OperatorError naming the migration that failed; the database is unchanged. */
export async function migrate(db: Kysely<Database>, steps = migrations): Promise<void> {
  const migrator = migratorOf(db, steps);
  const pending = await firstPending(migrator);
  if (!pending) return;
  if (!db.isTransaction) await refuseUnlessWritable(db, pending);
  const { error, results } = await migrator.migrateToLatest();
  if (!error) return;
  const failed = results?.find(({ status }) => status === "Error")?.migrationName ?? pending;
  throw new OperatorError(
    `The database could not be brought up to date: migration ${failed} failed (${errorText(error)}). It was left as it was.`,
  );
}

async function refuseUnlessWritable(db: Kysely<Database>, pending: string) {
  // PostgreSQL itself says why it refuses.
  const cause = isPostgres(db) ? null : await dialectOf(db).tryToWrite(db);
  if (cause) {
    throw new OperatorError(
      `The database must be brought up to date (migration ${pending}), but cannot be written: ${errorText(cause)}. It was left as it was.`,
    );
  }
}

/** Writes nothing. @throws OperatorError for a database of another version, whose tables this one cannot read. */
export async function refuseOtherVersion(db: Kysely<Database>, { dataDir, databaseUrl }: StoreAddress): Promise<void> {
  const done = await doneSteps(db);
  const where = databaseUrl === null ? dataDir : addressText(databaseUrl);
  if (done.length > 0 && !done.includes(firstStep)) {
    throw new OperatorError(
      `The store in ${where} was made by an older version of this program, which this version cannot read. Export it with that version and publish that in an empty ${databaseUrl === null ? "DATA_DIR" : "database"}, or begin a new school there. Nothing was changed.`,
    );
  }
  const newer = done.findLast((name) => !(name in migrations) && !onlyAdds(name));
  if (newer === undefined) return;
  throw new OperatorError(
    `The store in ${where} was written by a newer version of this program, of ${newer.slice(0, "YYYY-MM-DD".length)} or later: run that version, or restore a backup that this one made. Nothing was changed.`,
  );
}

/** @param copy its name for people. @throws OperatorError naming the version that a copy of a store with these steps needs. */
export function refuseNewerCopy(copy: string, steps: readonly string[]): void {
  const version = versionNeeded(steps);
  if (version === null) return;
  throw new OperatorError(
    `${copy} holds what version ${version} has added: run this in the folder of ${version}, or of a newer version. Nothing was changed.`,
  );
}

/** Returns the migrations that a database has done, in their order. */
export async function doneSteps(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

export async function isUpToDate(db: Kysely<Database>): Promise<boolean> {
  return (await firstPending(migratorOf(db, migrations))) === undefined;
}

const migratorOf = (db: Kysely<Database>, steps: typeof migrations) =>
  new Migrator({ db, provider: { getMigrations: async () => steps } });

async function firstPending(migrator: Migrator): Promise<string | undefined> {
  return (await migrator.getMigrations()).find(({ executedAt }) => !executedAt)?.name;
}

export interface Readiness {
  store: "ready" | "cannot be read" | "must be brought up to date";
  files: "ready" | "out of reach";
}

/** In milliseconds. */
const PATIENCE = 2000;
/** In milliseconds: frequent questions cost nothing. */
const HOLDS = 1000;

export function watchReadiness({ db, files }: Pick<SchoolStore, "db" | "files">): () => Promise<Readiness> {
  let asked: { at: number; answer: Promise<Readiness> } | null = null;

  async function ask(): Promise<Readiness> {
    const [isCurrent, marker] = await Promise.all([soon(isUpToDate(db)), soon(readMarker(files))]);
    const stale = isCurrent === null ? "cannot be read" : "must be brought up to date";
    return { store: isCurrent ? "ready" : stale, files: marker === null ? "out of reach" : "ready" };
  }

  return () => {
    if (!asked || performance.now() - asked.at > HOLDS) asked = { at: performance.now(), answer: ask() };
    return asked.answer;
  };
}

/** Resolves with null after a failure or a timeout; the failure is logged where it happens. */
const soon = <Result>(request: Promise<Result>): Promise<Result | null> =>
  Promise.race([request.catch(() => null), pause(PATIENCE, null, { ref: false })]);
