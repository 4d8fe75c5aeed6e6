import { type Kysely, sql } from "kysely";
import { OperatorError } from "../../base/operator-error.server.ts";
import { sha256 } from "../../base/sha256.server.ts";
import { engine } from "../../db/engine.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import { originalPath } from "../../storage/variants.server.ts";
import { type CopiedFile, type SchoolCopy, tablesInOrder } from "./school-copy.server.ts";
import { readRows } from "./whole-tables.server.ts";

/** A file was replaced, and its bytes deleted, after the moment at which the rows were read. */
export class FileReplaced extends OperatorError {}

/** Reads a store at one moment, also while its server runs. The rows can be read until `use` ends, the bytes of files also later. */
export function atOneMoment<Result>(
  store: SchoolStore,
  now: Date,
  use: (copy: SchoolCopy) => Promise<Result>,
): Promise<Result> {
  return engine.atOneMoment(store.db, async (db) => {
    const tables = new Map((await engine.storedTables(db)).map((table) => [table.name, table]));
    const { id } = await db.selectFrom("store").select("id").executeTakeFirstOrThrow();
    return use({
      madeAt: now.toISOString(),
      schoolCode: store.schoolCode,
      storeId: id,
      migrations: await migrationsOf(db),
      tables: tablesInOrder([...tables.keys()]),
      rowsOf: (name) => readRows(db, tables.get(name) ?? { name, key: [] }),
      bytesOf: (file) => bytesOf(store, file),
    });
  });
}

async function migrationsOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function bytesOf(store: SchoolStore, file: CopiedFile): Promise<Uint8Array> {
  const bytes = await store.files.get(originalPath(file));
  if (bytes && sha256(bytes) === file.hash) return bytes;
  if (bytes) {
    throw new OperatorError(
      `${originalPath(file)} in ${store.files.address} is damaged: its bytes are not those published. Publish it again.`,
    );
  }
  if (await isNamedNow(store.db, file)) {
    throw new OperatorError(
      `${file.path} is published, but its bytes are missing in ${store.files.address}: publish it again.`,
    );
  }
  throw new FileReplaced(`${file.path} was replaced while it was copied, again and again: try once more later.`);
}

async function isNamedNow(db: Kysely<Database>, { path, hash }: CopiedFile): Promise<boolean> {
  const row = db.selectFrom("files").select("path").where("path", "=", path).where("hash", "=", hash);
  return (await row.executeTakeFirst()) !== undefined;
}
