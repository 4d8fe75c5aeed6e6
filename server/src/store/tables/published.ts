import type { DocumentKind } from "@school/content/entities/all";

/** The published content: one row for each document. Times are ISO 8601 as `toISOString` writes them. */
export interface PublishedTable {
  school_code: string;
  kind: DocumentKind;
  /** The `_id` of an entry, the page of a text; `profile` of the profile. */
  id: string;
  /** The day by which an entry is ordered, `YYYY-MM-DD`; null for none. */
  date: string | null;
  /** Orders what has the same day, newest highest. */
  position: number;
  /** Visitors see it from then on; null for always. */
  visible_from: string | null;
  /** Visitors do not see it any more from then on; null for never. */
  visible_until: string | null;
  /** The document as JSON, by the schema of its kind. */
  body: string;
}
