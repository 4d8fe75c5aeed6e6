import { type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres } from "../../db/migrations/dialect.server.ts";
import type { Database } from "../../db/tables/database.server.ts";
import type { Term } from "../rules/query.ts";

/** The words by which a row of `search_rows` is found, cut by our own rules: a parser of PostgreSQL loses the vowels of Hindi in some locales. */
interface RowWords {
  number: number;
  title: readonly string[];
  names: readonly string[];
  body: readonly string[];
}

/** The parts of a query for rows of `search_rows`. A higher score is better. */
interface Matching {
  rows: RawBuilder<unknown>;
  isMatch: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  score: RawBuilder<number>;
}

/** In characters, with its mark: so much of a sound says what may follow. */
const SHORTEST_SOUND = 4;
/** Positions beyond this are not told apart by PostgreSQL. */
const LAST_POSITION = 16_000;

/** Makes rows findable by their words: in FTS5 of SQLite, or as `tsvector` of PostgreSQL. */
export async function addWords(db: Kysely<Database>, rows: readonly RowWords[]): Promise<void> {
  if (isPostgres(db)) {
    const values = rows.map((row) => sql`(${row.number}::bigint, ${vectorOf(row)})`);
    await sql`update search_rows set words = known.words::tsvector from (values ${sql.join(values)}) as known(number, words)
      where search_rows.number = known.number`.execute(db);
    return;
  }
  const values = rows.map(
    ({ number, title, names, body }) => sql`(${number}, ${title.join(" ")}, ${names.join(" ")}, ${body.join(" ")})`,
  );
  await sql`insert into search_words (rowid, title, names, body) values ${sql.join(values)}`.execute(db);
}

/** Forgets the words of rows; the rows themselves are deleted after it. In PostgreSQL the words go with their row. */
export async function removeWords(db: Kysely<Database>, numbers: readonly number[] | "all"): Promise<void> {
  if (isPostgres(db)) return;
  const which = numbers === "all" ? sql`true` : sql`rowid in (${sql.join(numbers)})`;
  await sql`delete from search_words where ${which}`.execute(db);
}

/** Returns the query for rows that hold all, or any, of the terms. */
export function matching(db: Kysely<Database>, terms: readonly Term[], how: "all" | "any"): Matching {
  if (isPostgres(db)) {
    const query = expressionOf(terms, how, { quote: "'", and: " & ", or: " | ", open: ":*" });
    return {
      rows: sql`search_rows`,
      isMatch: sql`search_rows.words @@ ${query}::tsquery`,
      order: sql`score desc`,
      score: sql`ts_rank('{0.1, 0.2, 0.75, 1}', search_rows.words, ${query}::tsquery, 1)`,
    };
  }
  const query = expressionOf(terms, how, { quote: '"', and: " AND ", or: " OR ", open: " *" });
  return {
    rows: sql`search_words join search_rows on search_rows.number = search_words.rowid`,
    isMatch: sql`search_words match ${query} and rank match 'bm25(8.0, 6.0, 1.0)'`,
    order: sql`rank`,
    score: sql`-rank`,
  };
}

/** Words hold only letters, digits and marks: quotes keep them from being read as operators. */
function expressionOf(
  terms: readonly Term[],
  how: "all" | "any",
  { quote, and, or, open }: Record<"quote" | "and" | "or" | "open", string>,
): string {
  const quoted = (word: string | undefined) => quote + word + quote;
  const oneOf = ({ ways, sounds, isOpen }: Term) => {
    const [typed = []] = ways;
    const all = ways.map((way) => `(${way.map(quoted).join(and)})`);
    const begun = [...(typed.length === 1 ? typed : []), ...sounds.filter((sound) => sound.length >= SHORTEST_SOUND)];
    return [...all, ...sounds.map(quoted), ...(isOpen ? begun.map((word) => quoted(word) + open) : [])].join(or);
  };
  return terms.map((one) => `(${oneOf(one)})`).join(how === "all" ? and : or);
}

/** Returns the text of a `tsvector`: each word with its positions and the weight of its column. */
function vectorOf({ title, names, body }: RowWords): string {
  const positions = new Map<string, string[]>();
  let position = 0;
  for (const [words, weight] of [
    [title, "A"],
    [names, "B"],
    [body, "D"],
  ] as const) {
    for (const word of words) {
      position = Math.min(position + 1, LAST_POSITION);
      const known = positions.get(word) ?? [];
      positions.set(word, known);
      if (known.length < 200) known.push(`${position}${weight}`);
    }
  }
  return [...positions].map(([word, at]) => `'${word}':${at.join(",")}`).join(" ");
}
