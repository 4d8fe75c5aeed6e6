/** All that is left of an enquiry that a family withdrew. Times are ISO 8601, UTC. */
export interface WithdrawnTable {
  /** The id of the submission: a restore erases it again. */
  id: string;
  class: string;
  received_at: string;
  withdrawn_at: string;
  /** 1: a mail about it may lie in the office's mailbox. */
  mailed: number;
  /** 1: the school's present system may have a copy. */
  forwarded: number;
  /** The time at which somebody of the office had those copies erased. */
  cleared_at: string | null;
  cleared_by: string | null;
}
