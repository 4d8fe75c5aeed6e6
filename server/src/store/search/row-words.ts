import type { RawBuilder } from "kysely";

/** The words by which a row is found. */
export interface RowWords {
  number: number;
  title: readonly string[];
  names: readonly string[];
  body: readonly string[];
}

/** The parts of a query for rows of `search_rows`. A higher score is better. */
export interface Matching {
  rows: RawBuilder<unknown>;
  isMatch: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  score: RawBuilder<number>;
}
