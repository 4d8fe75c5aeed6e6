import { type Kysely, sql } from "kysely";
import type { Wanted } from "../../search/rules/question.ts";
import type { Database } from "../tables/database.server.ts";
import type { Matching, RowWords } from "../tables/search.server.ts";

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
