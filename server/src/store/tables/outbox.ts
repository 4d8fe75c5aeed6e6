/** What is to be sent, one row for a submission; written in the submission's own transaction. Times are ISO 8601, UTC. */
export interface OutboxTable {
  school_code: string;
  submission_id: string;
  /** Tries so far, the one under way included. */
  attempts: number;
  next_try_at: string;
  /** Null while it waits. */
  sent_at: string | null;
  /** Why the last try failed, null while it is under way: codes of the mail protocol, never its words, which may quote the visitor. */
  last_failure: string | null;
}
