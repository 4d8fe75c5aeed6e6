import type { Generated } from "kysely";
import type { AuditAction } from "../../audit/actions.ts";
import type { Role } from "../../auth/roles.ts";
import type { DocumentAction } from "../../editor/actions.ts";
import type { SubmissionState } from "../../enquiries/inbox-words.ts";
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
  verb: DocumentAction;
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
  act: AuditAction;
  about: string | null;
  address: string | null;
}

/** The last time somebody confirmed that a document is right. */
export interface LookedAtTable {
  kind: string;
  id: string;
  at: string;
}

/** A time that alerts are computed from. Times are ISO 8601, UTC. */
export interface WatchedTable {
  /** `first look`: since when a server of this store counts; `backup`: the last good one; `pictures`: since when some lack sizes. */
  what: "first look" | "backup" | "pictures";
  at: string;
  /** Of a backup the faults that it found in its place; of pictures those that lack sizes. */
  count: number;
}

export interface AlertsTable {
  name: string;
  /** Null when it is over: the row then says when it was mailed last. */
  began_at: string | null;
  /** The last letter that named it; null for none. */
  told_in: string | null;
}

/** The result of the last look at a link or a paper of the disclosure. Times are ISO 8601, UTC. */
export interface DisclosureChecksTable {
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

export interface SubscribedEntriesTable {
  /** Each calendar has told its own followers: `calendar` is that of the whole school, `calendar i-v` that of a class band. */
  list: "calendar" | `calendar ${string}` | "feed";
  uid: string;
  /** The entry as it was told last, as JSON. */
  body: string;
  /** Higher with every change, also when the entry is cancelled and when it comes back (`calendar/note-entries.server.ts`). */
  sequence: number;
  /** ISO 8601. */
  first_at: string;
  changed_at: string;
  /** Null while visitors see the entry. */
  cancelled_at: string | null;
}
