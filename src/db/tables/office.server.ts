import type { Role } from "../../auth/roles.ts";
import type { Verb } from "../../editor/actions.ts";
import type { DocumentKind } from "../../kinds/all.ts";

/** Times are ISO 8601. Our code does not read the columns of the sign-in package. */
export interface StaffTable {
  id: string;
  name: string;
  email: string;
  email_verified: number;
  image: string | null;
  role: Role;
  /** 1 when sign-in asks for a code. */
  two_factor_enabled: number;
  /** The last time to set up the second step; null before the first sign-in. */
  second_step_by: string | null;
  created_at: string;
  updated_at: string;
}

export interface StaffPasswordsTable {
  id: string;
  staff_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  created_at: string;
  updated_at: string;
}

export interface StaffSessionsTable {
  id: string;
  staff_id: string;
  token: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  updated_at: string;
}

export interface InvitationsTable {
  token_hash: string;
  email: string;
  role: Role;
  /** The id of a person; null for the operator. */
  invited_by: string | null;
  ends_at: string;
  used_at: string | null;
}

export interface DraftsTable {
  kind: DocumentKind;
  id: string;
  /** Every act raises it. */
  version: number;
  body: string | null;
  /** The time of taking down; null for never, and while it is published. */
  down_at: string | null;
  binned_at: string | null;
  visible_from: string | null;
  visible_until: string | null;
  /** Question to the approver and answer, as JSON; null without one, and after the draft has changed. */
  asked: string | null;
  author: string;
  author_id: string;
  saved_at: string;
  /** The form that wrote it last, and the number of that post. */
  writing: string | null;
  sequence: number | null;
  /** The state before the last act, as JSON, for undo; null when nothing can be undone. */
  before: string | null;
}

/** Rows never change. */
export interface RevisionsTable {
  kind: DocumentKind;
  id: string;
  number: number;
  verb: Verb;
  body: string;
  author: string;
  author_id: string;
  at: string;
  visible_from: string | null;
  visible_until: string | null;
  word: string | null;
}

export interface UploadsTable {
  path: string;
  uploaded_at: string;
  author: string;
  /** Null for an upload of an earlier version. */
  author_id: string | null;
}

export interface UnfinishedUploadsTable {
  id: string;
  staff_id: string;
  /** As the sender's device calls it. */
  name: string;
  /** In bytes, as announced. */
  size: number;
  begun_at: string;
  outcome: string | null;
}
