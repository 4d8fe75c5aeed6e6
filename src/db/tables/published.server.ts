import type { DocumentKind } from "../../kinds/all.ts";

/** One row for each document. Times are ISO 8601 as `toISOString` writes them. */
export interface PublishedTable {
  kind: DocumentKind;
  /** The `_id` of an entry, the page of a text, or `profile`. */
  id: string;
  /** `YYYY-MM-DD`; null for none. */
  date: string | null;
  /** Orders documents of one day; higher is newer. */
  position: number;
  visible_from: string | null;
  visible_until: string | null;
  body: string;
  /** The time at which the present system wrote it; null for what the school has written here. */
  mirrored_at: string | null;
}
