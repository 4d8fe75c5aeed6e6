import type { FormType } from "@school/content/forms/form-contract";

/** Submissions of visitors (§3 Feedback, Admission enquiry). Times are ISO 8601, UTC. */
export interface SubmissionsTable {
  school_code: string;
  id: string;
  form: FormType;
  /** The fields of the form as JSON, in its order; nothing else of a submission is kept. */
  fields: string;
  /** Made in the visitor's browser; null without script. */
  idempotency_key: string | null;
  /** SHA-256 of form and fields: what makes two submissions the same one. */
  fingerprint: string;
  received_at: string;
  /** From when retention counts, ISO 8601, UTC: `received_at`; null while the clock is doubted, and then the time of its end. */
  kept_since: string | null;
}

/** Submissions that retention has put aside: no list, export, mail or search for duplicates reads them. */
export interface SubmissionsPutAsideTable extends Omit<SubmissionsTable, "idempotency_key" | "kept_since"> {
  kept_since: string;
  sent_at: string | null;
  put_aside_at: string;
}
