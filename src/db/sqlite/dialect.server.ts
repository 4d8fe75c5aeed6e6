import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Wanted } from "../../search/rules/question.ts";
import type { Database, Matching, RowWords, StoredTable } from "../tables/database.server.ts";

/** Values of one statement. */
const BATCH = 500;

async function addWords(db: Kysely<Database>, rows: readonly RowWords[]): Promise<void> {
  const values = rows.map(
    ({ number, title, names, body }) => sql`(${number}, ${title.join(" ")}, ${names.join(" ")}, ${body.join(" ")})`,
  );
  await sql`insert into search_words (rowid, title, names, body) values ${sql.join(values)}`.execute(db);
}

async function removeWords(db: Kysely<Database>, numbers: readonly number[]): Promise<void> {
  for (let at = 0; at < numbers.length; at += BATCH) {
    await sql`delete from search_words where rowid in (${sql.join(numbers.slice(at, at + BATCH))})`.execute(db);
  }
}

function matching(wanted: readonly Wanted[], how: "all" | "any"): Matching {
  const expression = wanted.map((one) => `(${oneOf(one)})`).join(how === "all" ? " AND " : " OR ");
  return {
    rows: sql`search_words join search_rows on search_rows.number = search_words.rowid`,
    isMatch: sql`search_words match ${expression} and rank match 'bm25(8.0, 6.0, 1.0)'`,
    order: sql`rank`,
    score: sql`-rank`,
  };
}

/** Words hold only letters, digits and marks: quotes keep them from being read as operators. */
function oneOf({ ways, isOpen }: Wanted): string {
  const [typed = [], ...same] = ways;
  const open = isOpen && typed.length === 1 ? [`"${typed[0]}" *`] : [];
  const all = [typed, ...same].map((way) => `(${way.map((word) => `"${word}"`).join(" AND ")})`);
  return [...all, ...open].join(" OR ");
}

/** Searches words, for the `Engine` of SQLite. */
export const searchOnSqlite = { addWords, removeWords, matching };

const jsonField = (column: string, name: string): RawBuilder<string> =>
  sql`coalesce(${sql.ref(column)} ->> ${sql.lit(name)}, '')`;

const holds = (text: RawBuilder<string>, part: string): RawBuilder<boolean> => sql`instr(${text}, ${part}) > 0`;

/** Parts of queries, for the `Engine` of SQLite. */
export const expressionsOnSqlite = { jsonField, holds };

/** Reads inside one transaction, which sees one moment. It takes no lock: others go on writing. */
async function atOneMoment<Result>(db: Kysely<Database>, read: (db: Kysely<Database>) => Promise<Result>) {
  return db.connection().execute(async (connection) => {
    await sql`begin deferred`.execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql`commit`.execute(connection);
    }
  });
}

/** Returns the tables that hold rows of their own; those of a search index are made from others. */
async function storedTables(db: Kysely<Database>): Promise<StoredTable[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select t.name as name, c.name as ${sql.ref("column")} from pragma_table_list t join pragma_table_info(t.name) c
    where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite%' and c.pk > 0 order by t.name, c.pk`.execute(
    db,
  );
  const tables = Map.groupBy(rows, ({ name }) => name);
  return [...tables].map(([name, columns]) => ({ name, key: columns.map(({ column }) => column) }));
}

/** Reads whole tables, for the `Engine` of SQLite; a number that it gives by itself always goes on after the highest. */
export const wholeOnSqlite = { atOneMoment, storedTables, numberOnwards: async () => {} };

/** Sets a number in the header to its present value: only a commit reaches the disk; a rollback would succeed on a full one. */
export async function tryToWrite(db: Kysely<Database>): Promise<unknown> {
  try {
    await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(transaction);
      await sql`pragma user_version = ${sql.lit(rows[0]?.user_version ?? 0)}`.execute(transaction);
    });
    return null;
  } catch (cause) {
    return cause;
  }
}

/** Moves the write-ahead log, which holds deleted rows, into the database. SQLite waits while another connection reads. */
export async function truncateLog(db: Kysely<Database>): Promise<void> {
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}

export async function withoutWaitingForDisk(
  db: Kysely<Database>,
  write: (connection: Kysely<Database>) => Promise<unknown>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`PRAGMA synchronous = NORMAL`.execute(connection);
    try {
      await write(connection);
    } finally {
      await sql`PRAGMA synchronous = FULL`.execute(connection);
    }
  });
}
