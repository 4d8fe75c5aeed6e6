/** The result of the last look at a link or a paper of the disclosure. Times are ISO 8601, UTC. */
export interface DisclosureLooksTable {
  /** A web address, or the path of a file. */
  place: string;
  looked_at: string;
  /** Null when it works. */
  fault: string | null;
  /** 0 for a fault that may be over in an hour. */
  is_sure: number;
  failing_since: string | null;
}

/** A finding that is not mended yet. */
export interface DisclosureFindingsTable {
  /** The number of the row, such as `B6`. */
  row: string;
  fault: string;
  found_at: string;
  /** The letter that told the office; null before. */
  told_in: string | null;
}
