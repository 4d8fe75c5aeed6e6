export interface PapersTable {
  hash: string;
  /** Null for an unreadable PDF. */
  pages: number | null;
  /** 0 for a scan. */
  has_text: number;
  title: string | null;
  /** The beginning of its text. Visitors must not search papers that are not published. */
  text: string;
  /** ISO 8601. */
  described_at: string;
}
