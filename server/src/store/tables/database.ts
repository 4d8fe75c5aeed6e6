import type { AlertsTable, WatchedTable } from "./alerts.ts";
import type { DisclosureFindingsTable, DisclosureLooksTable } from "./disclosure.ts";
import type {
  StaffPasskeysTable,
  StaffSecondStepsTable,
  StaffUsedCodesTable,
  StaffVerificationsTable,
} from "./doors.ts";
import type { FilesTable, StoredFilesTable } from "./files.ts";
import type { FollowedEntriesTable } from "./followed-entries.ts";
import type { InboxNotesTable, InboxTable, LookedAtTable, OfficeLogTable } from "./inbox.ts";
import type { NoticesTable } from "./notices.ts";
import type {
  DraftsTable,
  InvitationsTable,
  RevisionsTable,
  StaffPasswordsTable,
  StaffSessionsTable,
  StaffTable,
  UnfinishedUploadsTable,
  UploadsTable,
} from "./office.ts";
import type { LettersTable, OutboxTable } from "./outbox.ts";
import type { PapersTable } from "./papers.ts";
import type { ConsentsTable, HiddenPicturesTable } from "./pictures.ts";
import type { LeasesTable, MirroredFilesTable, MirrorsTable } from "./present-system.ts";
import type { PublishedTable } from "./published.ts";
import type { RateLimitsTable } from "./rate-limits.ts";
import type { SearchRowsTable, SearchStaleTable } from "./search.ts";
import type { DroppedSubmissionsTable, SubmissionsPutAsideTable, SubmissionsTable } from "./submissions.ts";
import type { WithdrawnTable } from "./withdrawn.ts";

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
