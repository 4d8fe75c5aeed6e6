import { type Kysely, sql } from "kysely";
import type { Wanted } from "../../search/rules/question.ts";
import type { Database } from "../tables/database.server.ts";
import type { Matching, RowWords } from "../tables/search.server.ts";

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
