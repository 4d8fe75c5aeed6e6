export interface FollowedEntriesTable {
  school_code: string;
  list: "calendar" | "feed";
  uid: string;
  /** The entry as it was told last, as JSON. */
  body: string;
  /** Raised with every change, also when the entry is cancelled and when it comes back. */
  sequence: number;
  /** ISO 8601. */
  first_at: string;
  changed_at: string;
  /** Null while visitors see the entry. */
  cancelled_at: string | null;
}
