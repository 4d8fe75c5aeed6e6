import { type Kysely, type RawBuilder, sql } from "kysely";
import { schoolDay } from "../../base/dates.ts";
import type { Database, Row } from "../../db/tables/database.server.ts";
import type { Term } from "../rules/query.ts";
import type { HitKind } from "../rules/search.ts";
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
  return {
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
    /** Counts rows, up to `most`. */
    async count(term: Term, most: number): Promise<number> {
      const { rows, isMatch } = matching(db, [term], "all");
      const counted = await sql<{ count: number }>`select count(*) as count from
        (select 1 from ${rows} where ${isMatch} and ${isMeant()} limit ${sql.lit(most)}) as found`.execute(db);
      return counted.rows[0]?.count ?? 0;
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
    /** Returns words of about the same length that begin with one of the first two letters. Some may be of nothing visible. */
    async wordsLike(word: string, difference: number): Promise<string[]> {
      const letters = [...word];
      const rows = await db
        .selectFrom("search_vocabulary")
        .select("word")
        .where(sql`substr(word, 1, 1)`, "in", letters.slice(0, 2))
        .where(sql<number>`length(word)`, ">=", letters.length - difference)
        .where(sql<number>`length(word)`, "<=", letters.length + difference)
        .execute();
      return rows.map((row) => row.word);
    },
  };
}

export type PublicRows = ReturnType<typeof publicRows>;
