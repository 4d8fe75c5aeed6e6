import { createHash } from "node:crypto";
import { cpSync } from "node:fs";
import { askPostgres } from "./sync-postgres.ts";

/** Address of the PostgreSQL of this run; undefined when the tests run over SQLite (`postgres-of-run.ts`). */
const server = process.env.STORE === "postgres" ? process.env.TEST_POSTGRES : undefined;

/** Tests about what only the file of SQLite is ask this and are left out. */
export const isOnPostgres = server !== undefined;

const made = new Set<string>();

/** Returns the address of the database that belongs to a `DATA_DIR`, and makes it; undefined over SQLite. */
export function databaseUrl(dataDir: string): string | undefined {
  if (server === undefined) return;
  const name = nameOf(dataDir);
  if (!made.has(name)) create(name, "template1");
  return `${server}/${name}`;
}

/** Returns the settings by which a server or a command finds the store that belongs to a `DATA_DIR`. */
export function storeSettings<Settings extends { DATA_DIR?: string }>(settings: Settings) {
  const url = settings.DATA_DIR === undefined ? undefined : databaseUrl(settings.DATA_DIR);
  return url === undefined ? settings : { DATABASE_URL: url, ...settings };
}

/** Copies a store that nobody uses just now. */
export function copyStore(from: string, to: string) {
  cpSync(from, to, { recursive: true });
  copyRows(from, to);
}

/** Copies the rows of a store in PostgreSQL; those of SQLite are a file of it. */
export function copyRows(from: string, to: string) {
  if (server !== undefined) create(nameOf(to), nameOf(from));
}

/** Removes the rows of a store in PostgreSQL, and whoever uses them. */
export function removeRows(dataDir: string) {
  if (server === undefined) return;
  made.delete(nameOf(dataDir));
  askPostgres(`${server}/postgres`, `drop database if exists ${nameOf(dataDir)} with (force)`);
}

const nameOf = (dataDir: string) => `store_${createHash("sha256").update(dataDir).digest("hex").slice(0, 24)}`;

function create(name: string, template: string) {
  made.add(name);
  const [known] = askPostgres(`${server}/postgres`, "select 1 from pg_database where datname = $1", [name]);
  if (known) return;
  askPostgres(`${server}/postgres`, `create database ${name} template ${template}`);
}
