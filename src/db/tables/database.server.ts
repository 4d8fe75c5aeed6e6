import type { Generated } from "kysely";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import type { AlertsTable, WatchedTable } from "./alerts.server.ts";
import type { DisclosureFindingsTable, DisclosureLooksTable } from "./disclosure.server.ts";
import type { FilesTable, StoredFilesTable } from "./files.server.ts";
import type { FollowedEntriesTable } from "./followed-entries.server.ts";
import type { InboxNotesTable, InboxTable, LookedAtTable, OfficeLogTable } from "./inbox.server.ts";
import type { NoticesTable } from "./notices.server.ts";
import type {
  DraftsTable,
  InvitationsTable,
  RevisionsTable,
  StaffPasswordsTable,
  StaffSessionsTable,
  StaffTable,
  UnfinishedUploadsTable,
  UploadsTable,
} from "./office.server.ts";
import type { LettersTable, OutboxTable } from "./outbox.server.ts";
import type { ConsentsTable, HiddenPicturesTable } from "./pictures.server.ts";
import type { LeasesTable, MirroredFilesTable, MirrorsTable } from "./present-system.server.ts";
import type { PublishedTable } from "./published.server.ts";
import type { SearchRowsTable, SearchStaleTable } from "./search.server.ts";

export interface Database {
  store: { only_row: number; id: string; had_school: number };
  schools: { code: string; seeded_at: string; address: string | null };
  published: PublishedTable;
  notices: NoticesTable;
  files: StoredFilesTable;
  papers: PapersTable;
  /** Deleted rows of `files`, and rows that got another hash; written by triggers. */
  former_files: FilesTable & { named_until: string };
  /** Places in the storage; noted before anything is stored there. */
  noted_places: { place: string; noted_at: string };
  /** Stored files that nothing names. */
  /** Also days of the trash that are due: places of the form `trash/<day>`. */
  unnamed_places: { place: string; unnamed_since: string };
  /** Triggers raise it with every write of a document of the kind, or of a row of `files`. */
  changes: { subject: string; version: number };
  followed_entries: FollowedEntriesTable;
  hidden_pictures: HiddenPicturesTable;
  consents: ConsentsTable;
  submissions: SubmissionsTable;
  submissions_put_aside: SubmissionsPutAsideTable;
  dropped_submissions: DroppedSubmissionsTable;
  withdrawn: WithdrawnTable;
  /** All that is left of a submission that a person erased: a restore erases it again. */
  erased: { id: string; erased_at: string };
  outbox: OutboxTable;
  forwards: OutboxTable;
  letters: LettersTable;
  disclosure_looks: DisclosureLooksTable;
  disclosure_findings: DisclosureFindingsTable;
  watched: WatchedTable;
  alerts: AlertsTable;
  mirrors: MirrorsTable;
  mirrored_files: MirroredFilesTable;
  leases: LeasesTable;
  rate_limits: RateLimitsTable;
  /** Encrypted; the key is in a cookie of the browser. */
  kept_answers: { id: string; owner: string; body: string; expires_at: string };
  staff: StaffTable;
  staff_passwords: StaffPasswordsTable;
  staff_sessions: StaffSessionsTable;
  staff_second_steps: StaffSecondStepsTable;
  staff_used_codes: StaffUsedCodesTable;
  staff_passkeys: StaffPasskeysTable;
  staff_verifications: StaffVerificationsTable;
  invitations: InvitationsTable;
  office_secret: { only_row: number; secret: string };
  drafts: DraftsTable;
  revisions: RevisionsTable;
  uploads: UploadsTable;
  unfinished_uploads: UnfinishedUploadsTable;
  inbox: InboxTable;
  inbox_notes: InboxNotesTable;
  office_log: OfficeLogTable;
  looked_at: LookedAtTable;
  search_rows: SearchRowsTable;
  search_stale: SearchStaleTable;
  /** The version of the program's index; another one reads everything again. */
  search_index: { version: number };
  search_vocabulary: { word: string };
}

/** A full limit has no row. */
interface RateLimitsTable {
  /** A digest: hides addresses and accounts. */
  name: string;
  /** Unix time in milliseconds. */
  full_at: number;
}

interface PapersTable {
  hash: string;
  /** Null for an unreadable PDF. */
  pages: number | null;
  /** 0 for a scan. */
  has_text: number;
  title: string | null;
  /** The beginning of its text. Visitors must not search papers that are not published. */
  text: string;
  /** ISO 8601. */
  described_at: string;
}

/** All that is left of an enquiry that a family withdrew. Times are ISO 8601, UTC. */
interface WithdrawnTable {
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

interface StaffSecondStepsTable {
  id: string;
  staff_id: string;
  secret: string;
  /** Digests of the unused recovery codes, as JSON. */
  recovery_codes: string;
  verified: number;
}

/** Recently used codes: each works once. */
interface StaffUsedCodesTable {
  staff_id: string;
  code_hash: string;
  used_at: number;
}

interface StaffVerificationsTable {
  identifier: string;
  value: string;
  /** ISO 8601. */
  expires_at: string;
}

interface StaffPasskeysTable {
  id: string;
  staff_id: string;
  credential_id: string;
  name: string | null;
  created_at: string | null;
}

/** Submissions (§3). Times are ISO 8601, UTC. */
interface SubmissionsTable {
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
interface SubmissionsPutAsideTable extends Omit<SubmissionsTable, "idempotency_key"> {
  sent_at: string | null;
  put_aside_at: string;
}

/** The number of submissions of a form that were dropped as a machine's: one row for each form. Times are ISO 8601, UTC. */
interface DroppedSubmissionsTable {
  form: FormType;
  count: number;
  first_at: string;
  last_at: string;
}
