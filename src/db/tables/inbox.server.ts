import type { Generated } from "kysely";
import type { LogAct } from "../../audit/actions.ts";
import type { SubmissionState } from "../../enquiries/inbox-words.ts";

/** A submission without a row is new. */
export interface InboxTable {
  submission_id: string;
  state: SubmissionState;
  /** The day of the reminder, `YYYY-MM-DD`. */
  due_on: string | null;
  /** Raised by every write: two people may have the same page open. */
  version: Generated<number>;
  /** The person of the office who calls the family. */
  caller_id: Generated<string | null>;
  /** The submission that stands for this one too. */
  joined_to: Generated<string | null>;
  /** 1: the family has written something that nobody of the office has answered. */
  family_wrote: Generated<number>;
}

export interface InboxNotesTable {
  submission_id: string;
  number: number;
  /** The state after it; null when it stayed the same. */
  state: SubmissionState | null;
  note: string;
  author: string;
  at: string;
  /** 1: the family wrote it. */
  is_family: Generated<number>;
}

/** Rows never change; they hold nothing of visitors. */
export interface OfficeLogTable {
  number: Generated<number>;
  at: string;
  /** Null for the operator and for the program itself. */
  author: string | null;
  author_id: string | null;
  act: LogAct;
  about: string | null;
  address: string | null;
}

/** The last time somebody confirmed that a document is right. */
export interface LookedAtTable {
  kind: string;
  id: string;
  at: string;
}
