import { createHash } from "node:crypto";
import type { StoredRow } from "../../db/tables/stored-table.server.ts";
import { lineOf } from "./row-lines.server.ts";

/** A file of a school: where it lies in a store, and the SHA-256 of its bytes. */
export interface CopiedFile {
  path: string;
  hash: string;
}

/** All of one school at one moment, wherever it lies: in a store or in a backup. */
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
