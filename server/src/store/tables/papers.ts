/** What is known of a PDF. */
export interface PapersTable {
  /** That of its rows in `files`. */
  hash: string;
  /** Null when it cannot be read. */
  pages: number | null;
  /** 1 when it can be searched and read aloud, 0 for a scan. */
  has_text: number;
  /** The title that it gives itself. */
  title: string | null;
  /** The beginning of its text. Visitors may not see this paper yet. */
  text: string;
  /** ISO 8601. */
  described_at: string;
}
