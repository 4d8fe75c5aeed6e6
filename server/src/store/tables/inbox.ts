import type { SubmissionState } from "@school/content/office/inbox/inbox";
import type { LogAct } from "@school/content/office/overview/log";
import type { Generated } from "kysely";

/** The office's knowledge of a submission, in use or put aside; without a row it is new. */
export interface InboxTable {
  school_code: string;
  submission_id: string;
  state: SubmissionState;
  /** The day on which somebody wants to be reminded, `YYYY-MM-DD`. */
  due_on: string | null;
}

export interface InboxNotesTable {
  school_code: string;
  submission_id: string;
  number: number;
  /** The state from then on; null when it stayed. */
  state: SubmissionState | null;
  note: string;
  author: string;
  at: string;
}

/** The log of the office. Never changed; it holds nothing of visitors. */
export interface OfficeLogTable {
  number: Generated<number>;
  school_code: string;
  at: string;
  /** Null for the operator, and when nobody did it. */
  author: string | null;
  author_id: string | null;
  act: LogAct;
  /** Of what or whom, in words. */
  about: string | null;
  address: string | null;
}

/** Times at which somebody has read a document and found it right. */
export interface LookedAtTable {
  school_code: string;
  kind: string;
  id: string;
  at: string;
}
