import type { DocumentKind } from "@school/content/entities/all";
import type { Verb } from "@school/content/office/document/desk";
import type { Role } from "@school/content/office/doors/roles";

/** People of the office. Times are ISO 8601. Columns that the sign-in's package names itself are not read here. */
export interface StaffTable {
  id: string;
  name: string;
  email: string;
  email_verified: number;
  image: string | null;
  role: Role;
  /** 1 when signing in asks for a code. */
  two_factor_enabled: number;
  /** Until when the second step may be put off; null before anybody has signed in. */
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
  /** Null for the operator. */
  invited_by: string | null;
  ends_at: string;
  used_at: string | null;
}

export interface DraftsTable {
  school_code: string;
  kind: DocumentKind;
  id: string;
  /** Raised by everything that is done to it. */
  version: number;
  /** The working draft as JSON, not yet judged; null when there is none beside what is published. */
  body: string | null;
  /** Time at which it came down from the website; null when it never did, or is there again. */
  down_at: string | null;
  binned_at: string | null;
  /** Visibility of the working draft; null for no boundary. */
  visible_from: string | null;
  visible_until: string | null;
  /** The question to its reader, and the answer, as JSON; null without one, or when the draft has changed since. */
  asked: string | null;
  author: string;
  author_id: string;
  saved_at: string;
  /** The opened form that it was last written from, and the number of that post among the form's posts. */
  writing: string | null;
  sequence: number | null;
  /** The state before the last act, as JSON: undo restores it. Null when nothing can be undone. */
  before: string | null;
}

/** The acts on a document that visitors could notice. Never changed. */
export interface RevisionsTable {
  school_code: string;
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
  school_code: string;
  path: string;
  uploaded_at: string;
  author: string;
}

/** Files that arrive in pieces, for a day. */
export interface UnfinishedUploadsTable {
  school_code: string;
  id: string;
  /** Who sends it. */
  staff_id: string;
  /** As the sender's device calls it. */
  name: string;
  /** In bytes, as announced. */
  size: number;
  begun_at: string;
  /** What became of it, as JSON. */
  outcome: string | null;
}
