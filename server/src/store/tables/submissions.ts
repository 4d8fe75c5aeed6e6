import type { FormType } from "@school/content/forms/form-contract";
import type { Generated } from "kysely";

/** Submissions (§3). Times are ISO 8601, UTC. */
export interface SubmissionsTable {
  id: string;
  form: FormType;
  /** The form's fields as JSON, in their order; nothing else is kept. */
  fields: string;
  /** Made in the browser; null without script. */
  idempotency_key: string | null;
  /** SHA-256 of form and fields: equal ones are the same submission. */
  fingerprint: string;
  received_at: string;
  /** The family's name for its enquiry; null for other forms. */
  reference: string | null;
  /** 1: it looks like a machine's, and nobody of the office has taken it in. It has neither mail nor forward. */
  suspect: Generated<number>;
}

/** Soft-deleted by retention: no list, export, mail or search for duplicates reads them. */
export interface SubmissionsPutAsideTable extends Omit<SubmissionsTable, "idempotency_key"> {
  sent_at: string | null;
  put_aside_at: string;
}

/** The number of submissions of a form that were dropped as a machine's: one row for each form. Times are ISO 8601, UTC. */
export interface DroppedSubmissionsTable {
  form: FormType;
  count: number;
  first_at: string;
  last_at: string;
}
