import { type Kysely, type RawBuilder, sql } from "kysely";
import { schoolDay } from "../../base/dates.ts";
import type { Database, Row } from "../../db/tables/database.server.ts";
import { maybeHindi, parseQuery, stem, type Term } from "../rules/query.ts";
import type { HitKind } from "../rules/search.ts";
import { firstCharactersOf } from "../rules/sounds.ts";
import { matching } from "./word-index.server.ts";

interface Narrowing {
  kind: HitKind | null;
  year: number | null;
}

export type FoundRow = Omit<Row<"search_rows">, "visible_from" | "visible_until" | "last_day" | "body"> & {
  score: number;
};

/** The most rows that are put in order; a question that finds more is too wide. */
export const MOST_ROWS = 200;

/** Reads rows of the index that visitors may see at a moment: not those of a document that has changed since it was read. */
export function publicRows(db: Kysely<Database>, now: () => Date) {
  return rowsWhere(db, () => {
    const moment = now().toISOString();
    return sql<boolean>`(visible_from is null or visible_from <= ${moment}) and (visible_until is null or visible_until > ${moment})
      and (last_day is null or last_day >= ${schoolDay(now())})
      and not exists (select 1 from search_stale where search_stale.kind = search_rows.kind and search_stale.id = search_rows.id)`;
  });
}

/** Reads all rows of the index, for the office: also what waits for its day or has ended. */
export const everyRow = (db: Kysely<Database>) => rowsWhere(db, () => sql<boolean>`true`);

function rowsWhere(db: Kysely<Database>, isMeant: () => RawBuilder<boolean>) {
  /** Counts rows, up to `most`. */
  async function count(term: Term, most: number): Promise<number> {
    const { rows, isMatch } = matching(db, [term], "all");
    const counted = await sql<{ count: number }>`select count(*) as count from
      (select 1 from ${rows} where ${isMatch} and ${isMeant()} limit ${sql.lit(most)}) as found`.execute(db);
    return counted.rows[0]?.count ?? 0;
  }

  return {
    count,
    /** Returns what a question asks for. Words in Latin letters that no row holds are read as Hindi. */
    async read(question: string): Promise<Term[]> {
      const words = maybeHindi(question);
      const counts = await Promise.all(
        words.map((typed) => count({ typed, ways: [[stem(typed)]], sounds: [], isOpen: false }, 1)),
      );
      return parseQuery(question, new Set(words.filter((_, at) => counts[at] === 0)));
    },
    /** Returns the best rows, best first. */
    async best(terms: readonly Term[], how: "all" | "any", { kind, year }: Narrowing): Promise<FoundRow[]> {
      const { rows, isMatch, order, score } = matching(db, terms, how);
      const ofKind = kind === null ? sql`` : sql`and hit_kind = ${kind}`;
      const ofYear = year === null ? sql`` : sql`and date between ${`${year}-01-01`} and ${`${year}-12-31`}`;
      const found = await sql<FoundRow>`
        select number, kind, id, hit_kind, search_rows.title as title, search_rows.names as names, address, date, ${score} as score
        from ${rows} where ${isMatch} and ${isMeant()} ${ofKind} ${ofYear} order by ${order} limit ${sql.lit(MOST_ROWS)}`.execute(
        db,
      );
      return found.rows;
    },
    async bodiesOf(numbers: readonly number[]): Promise<Map<number, string>> {
      if (numbers.length === 0) return new Map();
      const rows = await db
        .selectFrom("search_rows")
        .select(["number", "body"])
        .where("number", "in", numbers)
        .execute();
      return new Map(rows.map(({ number, body }) => [number, body]));
    },
    /** Returns the rows of the same documents at these addresses: a page in another language. */
    async at(places: readonly Pick<FoundRow, "kind" | "id" | "hit_kind" | "address">[]) {
      if (places.length === 0) return [];
      return db
        .selectFrom("search_rows")
        .select(["number", "kind", "id", "hit_kind", "title", "address", "body"])
        .where(({ or, and }) =>
          or(places.map(({ kind, id, hit_kind, address }) => and({ kind, id, hit_kind, address }))),
        )
        .where(isMeant())
        .execute();
    },
    /**
     * Returns words of about the same length that begin with one of the first two letters, and those of Hindi that begin with the same
     * sound. Some may be of nothing visible.
     */
    async wordsLike(word: string, difference: number): Promise<string[]> {
      const letters = [...word];
      const begins = (first: readonly string[], least: number, most: number) =>
        sql<boolean>`substr(word, 1, 1) in (${sql.join(first)}) and length(word) between ${sql.lit(least)} and ${sql.lit(most)}`;
      const { length } = letters;
      const rows = await db
        .selectFrom("search_vocabulary")
        .select("word")
        .where(({ or }) =>
          or([
            begins(letters.slice(0, 2), length - difference, length + difference),
            begins(
              [letters[0] ?? "", ...firstCharactersOf(word)],
              Math.floor(length / 2),
              length + Math.ceil(length / 2),
            ),
          ]),
        )
        .execute();
      return rows.map((row) => row.word);
    },
  };
}

export type PublicRows = ReturnType<typeof publicRows>;
