import type { RawBuilder } from "kysely";
import type { DocumentKind } from "../../kinds/all.ts";
import type { HitKind } from "../../search/rules/hit-kinds.ts";

/** One row for each page, entry and part of a PDF that a search can find. */
export interface SearchRowsTable {
  number: number;
  /** The document that it was made from, and goes with. */
  kind: DocumentKind;
  id: string;
  hit_kind: HitKind;
  title: string;
  names: string;
  address: string;
  /** `YYYY-MM-DD` */
  date: string | null;
  visible_from: string | null;
  visible_until: string | null;
  /** `YYYY-MM-DD`: pages show it until the end of this day. */
  last_day: string | null;
  body: string;
}

/** The list of what the index must read again: documents, and files by their path. Written by triggers. */
export interface SearchStaleTable {
  kind: DocumentKind | "files";
  id: string;
}

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
