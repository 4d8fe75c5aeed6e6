export interface FollowedEntriesTable {
  /** Each calendar has told its own followers: `calendar` is that of the whole school, `calendar i-v` that of a class band. */
  list: "calendar" | `calendar ${string}` | "feed";
  uid: string;
  /** The entry as it was told last, as JSON. */
  body: string;
  /** Higher with every change, also when the entry is cancelled and when it comes back (`calendar/sequence.server.ts`). */
  sequence: number;
  /** ISO 8601. */
  first_at: string;
  changed_at: string;
  /** Null while visitors see the entry. */
  cancelled_at: string | null;
}
