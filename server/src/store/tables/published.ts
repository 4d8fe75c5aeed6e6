import type { DocumentKind } from "@school/content/entities/all";

/** The published content: one row for each document. Times are ISO 8601 as `toISOString` writes them. */
export interface PublishedTable {
  school_code: string;
  kind: DocumentKind;
  /** The `_id` of an entry, the page of a text; `profile` of the profile. */
  id: string;
  /** `YYYY-MM-DD`; null for none. */
  date: string | null;
  /** Orders what has the same day, newest highest. */
  position: number;
  /** Null for always. */
  visible_from: string | null;
  /** Null for never. */
  visible_until: string | null;
  body: string;
}
