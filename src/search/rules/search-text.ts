import type { HitKind } from "./hit-kinds.ts";

/** The text that the index holds of a document, a page, or a PDF that they name. */
export interface SearchText {
  kind: HitKind;
  title: string;
  /** Other names that people give it. */
  names: readonly string[];
  /** The address to which a hit leads. */
  address: string;
  /** `YYYY-MM-DD`; null for none. */
  date: string | null;
  /** The last day on which pages show it; null for no such day. */
  lastDay: string | null;
  text: string;
}

/** A PDF that is found by its own text. Its `text` is not known here. */
export interface SearchPaper extends Omit<SearchText, "text"> {
  file: string;
}

export interface Searchable {
  texts: SearchText[];
  papers: SearchPaper[];
}
