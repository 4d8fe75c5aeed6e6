/** Mails to be sent, one row for a submission; written in the submission's own transaction. Times are ISO 8601, UTC. */
export interface OutboxTable {
  school_code: string;
  submission_id: string;
  attempts: number;
  next_try_at: string;
  sent_at: string | null;
  /** Codes of the mail protocol, never its words: they may quote the visitor. Null while the mail is under way. */
  last_failure: string | null;
}
