import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { OperatorError } from "../../base/errors.server.ts";
import { sha256 } from "../../base/hashes.server.ts";
import { dialectOf } from "../../db/dialect.server.ts";
import { doneSteps } from "../../db/opening/migrate.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import type { Database, StoredRow, StoredTable } from "../../db/tables/database.server.ts";
import { originalPath } from "../../storage/file-storage.server.ts";

/** A file of a school: where it lies in a store, and the SHA-256 of its bytes. */
export interface CopiedFile {
  path: string;
  hash: string;
}

/** A snapshot of one school, wherever it lies: in a store or in a backup. */
export interface SchoolCopy {
  /** ISO 8601. */
  madeAt: string;
  schoolCode: string;
  /** The id that the database shares with its files. */
  storeId: string;
  /** The steps by which the tables were made, in order. */
  migrations: string[];
  /** The names of the tables. */
  tables: string[];
  /** The hashes of the files whose bytes are in it; undefined when rows name no other. */
  hashes?: ReadonlySet<string>;
  rowsOf(table: string): AsyncIterable<StoredRow>;
  /** @throws OperatorError when the bytes are not there, or not those of the hash. */
  bytesOf(file: CopiedFile): Promise<Uint8Array>;
}

/** Tables that are of no use in another store: who is signed in, what is under way, which process does what, and what was noticed here. */
const left = new Set([
  "alerts",
  "kysely_migration",
  "kysely_migration_lock",
  "kept_answers",
  "leases",
  "rate_limits",
  "staff_sessions",
  "staff_verifications",
  "unfinished_uploads",
  "watched",
]);
/** Tables that others refer to are filled first; the one that triggers fill is filled last. */
const [first, last] = [["store", "schools", "staff", "submissions"], ["changes"]];

/** Returns the tables that are copied, in the order in which they can be filled. */
export function tablesInOrder(tables: readonly string[]): string[] {
  const known = tables.filter((table) => !left.has(table));
  const others = known.filter((table) => !first.includes(table) && !last.includes(table)).toSorted();
  return [...first, ...others, ...last].filter((table) => known.includes(table));
}

/** The number of rows of a table, and one hash of them all: the same in every database. */
export interface Counted {
  rows: number;
  digest: string;
}

/** Counts rows while somebody else reads them. */
export function counting(rows: AsyncIterable<StoredRow>) {
  const hash = createHash("sha256");
  let count = 0;
  return {
    async *rows() {
      for await (const row of rows) {
        // PostgreSQL takes U+0000 in no text, and the store puts U+FFFD in its place.
        hash.update(lineOf(row).replaceAll("\\u0000", "\ufffd"));
        count += 1;
        yield row;
      }
    },
    result: (): Counted => ({ rows: count, digest: hash.digest("hex") }),
  };
}

export async function count(rows: AsyncIterable<StoredRow>): Promise<Counted> {
  const counted = counting(rows);
  for await (const _ of counted.rows());
  return counted.result();
}

/** Returns a row as a line of JSON, its columns in the order of their names. Bytes are `{"base64": "…"}`. */
export function lineOf(row: StoredRow): string {
  const columns = Object.keys(row).toSorted();
  return `${JSON.stringify(Object.fromEntries(columns.map((column) => [column, written(row[column])])))}\n`;
}

export function rowOf(line: string): StoredRow {
  const row: StoredRow = JSON.parse(line);
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, read(value)]));
}

const written = (value: unknown) =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString("base64") } : value;

const read = (value: unknown) =>
  value !== null && typeof value === "object" && "base64" in value
    ? Buffer.from(String(value.base64), "base64")
    : value;

/** Rows that are read, or written, at once. */
const PAGE = 200;

/** Returns all rows of a table in the order of its key, which is the same in every database. */
export async function* readRows(db: Kysely<Database>, { name, key }: StoredTable): AsyncGenerator<StoredRow> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let after = sql``;
  while (true) {
    const query = sql<StoredRow>`select * from ${sql.table(name)} ${after} order by ${columns} limit ${sql.lit(PAGE)}`;
    const { rows } = await query.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}

/** Puts rows in the place of all that a table holds. Nothing may have been kept in it but what its making has entered. */
export async function fillTable(db: Kysely<Database>, name: string, rows: AsyncIterable<StoredRow>): Promise<void> {
  await sql`delete from ${sql.table(name)}`.execute(db);
  let page: StoredRow[] = [];
  for await (const row of rows) {
    page.push(row);
    if (page.length < PAGE) continue;
    await insert(db, name, page);
    page = [];
  }
  await insert(db, name, page);
}

async function insert(db: Kysely<Database>, name: string, rows: StoredRow[]) {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(values)}`.execute(db);
}

/** A file was replaced, and its bytes deleted, after the rows were read. */
export class FileReplaced extends OperatorError {}

/** The bytes of a published file are gone from the store, or are others. */
export class FileLost extends OperatorError {}

/** Reads a snapshot of a store, also while its server runs. The rows can be read until `use` ends, the bytes of files also later. */
export function inSnapshot<Result>(
  store: SchoolStore,
  now: Date,
  use: (copy: SchoolCopy) => Promise<Result>,
): Promise<Result> {
  return dialectOf(store.db).inSnapshot(store.db, async (db) => {
    const tables = new Map((await dialectOf(db).storedTables(db)).map((table) => [table.name, table]));
    const { id } = await db.selectFrom("store").select("id").executeTakeFirstOrThrow();
    return use({
      madeAt: now.toISOString(),
      schoolCode: store.schoolCode,
      storeId: id,
      migrations: await doneSteps(db),
      tables: tablesInOrder([...tables.keys()]),
      rowsOf: (name) => readRows(db, tables.get(name) ?? { name, key: [] }),
      bytesOf: (file) => bytesOf(store, file),
    });
  });
}

async function bytesOf(store: SchoolStore, file: CopiedFile): Promise<Uint8Array> {
  const bytes = await store.files.get(originalPath(file));
  if (bytes && sha256(bytes) === file.hash) return bytes;
  if (bytes) {
    throw new FileLost(
      `${originalPath(file)} in ${store.files.address} is damaged: its bytes are not those published. Publish it again.`,
    );
  }
  if (await isNamedNow(store.db, file)) {
    throw new FileLost(
      `${file.path} is published, but its bytes are missing in ${store.files.address}: publish it again.`,
    );
  }
  throw new FileReplaced(`${file.path} was replaced while it was copied, again and again: try once more later.`);
}

async function isNamedNow(db: Kysely<Database>, { path, hash }: CopiedFile): Promise<boolean> {
  const row = db.selectFrom("files").select("path").where("path", "=", path).where("hash", "=", hash);
  return (await row.executeTakeFirst()) !== undefined;
}
