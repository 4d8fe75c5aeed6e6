import { cpSync } from "node:fs";
import { nameOf } from "./store-name.ts";
import { askPostgres } from "./sync-postgres.ts";
import { copyBucket, emptyBucket, filesSettings, isInS3 } from "./test-files.ts";

/** True when this run's tests store their rows in PostgreSQL, for tests of one database alone. */
export const isOnPostgres = process.env.STORE === "postgres";

/** Returns the name of what is made once for all tests over the same store and files. */
export const inRun = (name: string) => `${name}${isOnPostgres ? "-postgres" : ""}${isInS3 ? "-s3" : ""}`;

/** Returns the address of the PostgreSQL of this run (`postgres-of-run.ts`). */
const server = () => process.env.TEST_POSTGRES as string;

const made = new Set<string>();

/** Returns the address of the database that belongs to a `DATA_DIR`, and makes it; undefined over SQLite. */
export function databaseUrl(dataDir: string): string | undefined {
  if (!isOnPostgres) return;
  const name = nameOf(dataDir);
  if (!made.has(name)) create(name, "template1");
  return `${server()}/${name}`;
}

/** Returns the settings by which a server or a command finds the store that belongs to a `DATA_DIR`. */
export function storeSettings<Settings extends { DATA_DIR?: string }>(settings: Settings) {
  if (settings.DATA_DIR === undefined) return settings;
  const url = databaseUrl(settings.DATA_DIR);
  return { ...(url !== undefined && { DATABASE_URL: url }), ...filesSettings(settings.DATA_DIR), ...settings };
}

/** Copies a store that nobody uses just now. */
export function copyStore(from: string, to: string) {
  cpSync(from, to, { recursive: true });
  copyAway(from, to);
}

/** Copies what a store has outside of its data folder: rows in PostgreSQL, files in S3. */
export function copyAway(from: string, to: string) {
  if (isOnPostgres) create(nameOf(to), nameOf(from));
  copyBucket(from, to);
}

/** Removes what a store has outside of its data folder, and whoever uses it. */
export function removeAway(dataDir: string) {
  emptyBucket(dataDir);
  if (!isOnPostgres) return;
  made.delete(nameOf(dataDir));
  askPostgres(`${server()}/postgres`, `drop database if exists ${nameOf(dataDir)} with (force)`);
}

function create(name: string, template: string) {
  made.add(name);
  const [known] = askPostgres(`${server()}/postgres`, "select 1 from pg_database where datname = $1", [name]);
  if (known) return;
  askPostgres(`${server()}/postgres`, `create database ${name} template ${template}`);
}
