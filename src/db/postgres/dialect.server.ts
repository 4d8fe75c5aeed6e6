import { randomBytes } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { codeOf } from "../../base/cause-in-words.server.ts";
import { LoggedFailure } from "../../base/log.server.ts";
import type { Wanted } from "../../search/rules/question.ts";
import type { Database, Matching, RowWords, StoredTable } from "../tables/database.server.ts";

/** The table does not exist: nothing is stored yet. */
const NO_TABLE = "42P01";

/** In bytes. */
const ROOM = 48 * 1024;

async function timeOf(db: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  return (rows[0] as { now: Date }).now;
}

/** Asks the tables of what visitors see as well: one that cannot be read is noticed. */
async function fingerprint(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ writes: number }>`
    select sum(version) as writes, exists (select 1 from published) as "published", exists (select 1 from files) as files
    from changes`.execute(db);
  return String(rows[0]?.writes);
}

/** Writes without a change, in a transaction that reaches the disk, and looks for room. Returns the error, or null. */
async function tryToWrite(db: Kysely<Database>): Promise<unknown> {
  try {
    await db.updateTable("store").set({ only_row: 1 }).execute();
    await lookForRoom(db);
    return null;
  } catch (cause) {
    return codeOf(cause) === NO_TABLE ? null : cause;
  }
}

/** Stores a long form and takes it back: on a full disk, pages that have room still take small writes. Waits for whoever locks a table of forms. */
async function lookForRoom(db: Kysely<Database>): Promise<void> {
  const trial = await db.startTransaction().execute();
  try {
    await sql`lock table submissions, outbox, forwards, rate_limits in row exclusive mode`.execute(trial);
    await sql`insert into submissions (id, form, fields, fingerprint, received_at)
      values ('trial', 'Feedback', ${randomBytes(ROOM).toString("base64")}, '', '')`.execute(trial);
  } finally {
    await trial.rollback().execute();
  }
}

/** Overwrites deleted submissions on the disk. */
async function clearDeleted(db: Kysely<Database>): Promise<void> {
  await sql`vacuum submissions, submissions_put_aside, outbox, forwards, inbox, inbox_notes`.execute(db);
}

async function withoutWaitingForDisk(
  db: Kysely<Database>,
  write: (connection: Kysely<Database>) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local synchronous_commit = off`.execute(transaction);
    await write(transaction);
  });
}

/** Writes and their traces, for the `Engine` of PostgreSQL. */
export const writeOnPostgres = { timeOf, fingerprint, tryToWrite, clearDeleted, withoutWaitingForDisk };

/** PostgreSQL refuses JSON with U+0000 or half a character, which anybody may send. */
const jsonField = (column: string, name: string): RawBuilder<string> =>
  sql`case when ${sql.ref(column)} ~ '\\\\u(0000|d[89a-f])' then ''
    else coalesce(${sql.ref(column)}::json ->> ${sql.lit(name)}, '') end`;

const holds = (text: RawBuilder<string>, part: string): RawBuilder<boolean> => sql`strpos(${text}, ${part}) > 0`;

/** Parts of queries, for the `Engine` of PostgreSQL. */
export const expressionsOnPostgres = { jsonField, holds };

/** Reads inside one transaction, which sees one moment. It takes no lock: others go on writing. */
function atOneMoment<Result>(db: Kysely<Database>, read: (db: Kysely<Database>) => Promise<Result>) {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
}

async function storedTables(db: Kysely<Database>): Promise<StoredTable[]> {
  const { rows } = await sql<{ name: string; column: string }>`
    select t.relname::text as name, c.attname::text as ${sql.ref("column")}
    from pg_index i
    join pg_class t on t.oid = i.indrelid and t.relkind = 'r' and t.relnamespace = to_regnamespace(quote_ident(current_schema()))
    cross join unnest(i.indkey::int[]) with ordinality as k(number, place)
    join pg_attribute c on c.attrelid = t.oid and c.attnum = k.number
    where i.indisprimary order by t.relname collate "C", k.place`.execute(db);
  const tables = Map.groupBy(rows, ({ name }) => name);
  return [...tables].map(([name, columns]) => ({ name, key: columns.map(({ column }) => column) }));
}

/** Has the numbers that the database gives by itself go on after those of the rows that were brought. */
async function numberOnwards(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string; column: string }>`
    select table_name::text as name, column_name::text as ${sql.ref("column")} from information_schema.columns
    where table_schema = current_schema() and is_identity = 'YES'`.execute(db);
  for (const { name, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${name}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(name)}`.execute(db);
  }
}

/** Reads and fills whole tables, for the `Engine` of PostgreSQL. */
export const wholeOnPostgres = { atOneMoment, storedTables, numberOnwards };

/** Places beyond this are not told apart. */
const MOST_PLACES = 16_000;

async function addWords(db: Kysely<Database>, rows: readonly RowWords[]): Promise<void> {
  const values = rows.map((row) => sql`(${row.number}::bigint, ${vectorOf(row)})`);
  await sql`update search_rows set words = known.words::tsvector from (values ${sql.join(values)}) as known(number, words)
    where search_rows.number = known.number`.execute(db);
}

/** The words go with their row. */
async function removeWords(): Promise<void> {}

/** Words are cut before: the parser of PostgreSQL loses the vowels of Hindi in some locales. */
function vectorOf({ title, names, body }: RowWords): string {
  const places = new Map<string, string[]>();
  let place = 0;
  for (const [words, weight] of [
    [title, "A"],
    [names, "B"],
    [body, "D"],
  ] as const) {
    for (const word of words) {
      place = Math.min(place + 1, MOST_PLACES);
      const known = places.get(word) ?? [];
      places.set(word, known);
      if (known.length < 200) known.push(`${place}${weight}`);
    }
  }
  return [...places].map(([word, at]) => `'${word}':${at.join(",")}`).join(" ");
}

function matching(wanted: readonly Wanted[], how: "all" | "any"): Matching {
  const query = wanted.map((one) => `(${oneOf(one)})`).join(how === "all" ? " & " : " | ");
  const score = sql<number>`ts_rank('{0.1, 0.2, 0.75, 1}', search_rows.words, ${query}::tsquery, 1)`;
  return {
    rows: sql`search_rows`,
    isMatch: sql`search_rows.words @@ ${query}::tsquery`,
    order: sql`score desc`,
    score,
  };
}

function oneOf({ ways, isOpen }: Wanted): string {
  const [typed = [], ...same] = ways;
  const open = isOpen && typed.length === 1 ? [`'${typed[0]}':*`] : [];
  const all = [typed, ...same].map((way) => `(${way.map((word) => `'${word}'`).join(" & ")})`);
  return [...all, ...open].join(" | ");
}

/** Searches words, for the `Engine` of PostgreSQL. */
export const searchOnPostgres = { addWords, removeWords, matching };

/** The database is unreachable, or the connection broke; `school-pool.server.ts` logs that. */
export class DatabaseGone extends LoggedFailure {
  override name = "DatabaseGone";
  /** The SQLSTATE for it. */
  readonly code = "08006";
}

/** The database is well, but others used all connections for too long; `school-pool.server.ts` logs that. */
export class AllInUse extends LoggedFailure {
  override name = "AllInUse";
  readonly code = "all in use";
}

/** The words of `pg` for it, which has no code for them. */
const ALL_IN_USE = "timeout exceeded when trying to connect";

/** Somebody else holds a lock, or all connections. */
const busy = new Set(["55P03", "40001", "40P01", "all in use"]);

export function isBusy(cause: unknown): boolean {
  return busy.has(codeOf(cause));
}

/** The server ends, starts, or accepts no more connections. */
const goes = /^(08...|57P0[1-5]|53300)$/;
/** A transaction or statement was given up: the state of the connection is unknown. */
const givenUp = /^(25P03|57014)$/;

/** Returns the database's own error; `DatabaseGone` when it did not answer, `AllInUse` when it was not even asked. */
export function troubleOf(cause: unknown): Error {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  const code = codeOf(error);
  if (error.message === ALL_IN_USE) return new AllInUse(error.message);
  // Errors without severity come from the network or from the driver's own timeout.
  return "severity" in error && !goes.test(code) ? error : new DatabaseGone(error.message || code);
}

export function endsConnection(error: Error): boolean {
  return error instanceof DatabaseGone || givenUp.test(codeOf(error));
}
