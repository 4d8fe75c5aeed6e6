/** One mail for each submission, written in the same transaction. Times are ISO 8601, UTC. */
export interface OutboxTable {
  submission_id: string;
  attempts: number;
  next_try_at: string;
  sent_at: string | null;
  /** Only codes: the words of the mail protocol may quote the visitor. Null while the mail is under way. */
  last_failure: string | null;
}

/** A mail of the website to the office itself; the same columns as the outbox. */
export interface LettersTable extends Omit<OutboxTable, "submission_id"> {
  letter_id: string;
  subject: string;
  text: string;
}
