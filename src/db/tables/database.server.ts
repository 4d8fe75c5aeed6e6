import type { Generated, RawBuilder } from "kysely";
import type { DocumentKind } from "../../kinds/all.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import type { PublicationKind } from "../../kinds/publications/publication.ts";
import type { HitKind } from "../../search/rules/hit-kinds.ts";
import type {
  ConsentsTable,
  FilesTable,
  HiddenPicturesTable,
  LeasesTable,
  MirroredFilesTable,
  MirrorsTable,
  StoredFilesTable,
} from "./files.server.ts";
import type {
  AlertsTable,
  DisclosureChecksTable,
  DisclosureFindingsTable,
  DraftsTable,
  InboxNotesTable,
  InboxTable,
  InvitationsTable,
  LookedAtTable,
  OfficeLogTable,
  RevisionsTable,
  StaffPasswordsTable,
  StaffSessionsTable,
  StaffTable,
  SubscribedEntriesTable,
  UnfinishedUploadsTable,
  UploadsTable,
  WatchedTable,
} from "./office.server.ts";

export interface Database {
  store: { only_row: number; id: string; had_school: number };
  schools: { code: string; seeded_at: string; address: string | null };
  published: PublishedTable;
  notices: PublicationsTable;
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
  followed_entries: SubscribedEntriesTable;
  hidden_pictures: HiddenPicturesTable;
  consents: ConsentsTable;
  submissions: SubmissionsTable;
  submissions_put_aside: SubmissionsPutAsideTable;
  dropped_submissions: DroppedSubmissionsTable;
  withdrawn: WithdrawnTable;
  /** All that is left of a submission that a person erased: a restore erases it again. */
  erased: { id: string; erased_at: string };
  outbox: EmailQueueTable;
  forwards: EmailQueueTable;
  letters: EmailsTable;
  disclosure_looks: DisclosureChecksTable;
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

/** One row for each version of a document that was issued. Times are ISO 8601. Only the end and the deletion of a text change a row. */
export interface PublicationsTable {
  code: string;
  kind: PublicationKind;
  /** The `_id` of the entry; of a document of the disclosure, its title. */
  document: string;
  /** From 1. */
  version: number;
  /** It may lie ahead: the document is published at that time. */
  issued_at: string;
  /** It may lie ahead, too. Null while nobody knows of an end. */
  ended_at: string | null;
  office: string;
  /** Null after its deletion, like `text`. */
  title: string | null;
  text: string | null;
  /** SHA-256 of the document without code and times: it tells whether it has changed. */
  content: string;
}

/** One mail for each submission, written in the same transaction. Times are ISO 8601, UTC. */
export interface EmailQueueTable {
  submission_id: string;
  attempts: number;
  next_try_at: string;
  sent_at: string | null;
  /** Only codes: the words of the mail protocol may quote the visitor. Null while the mail is under way. */
  last_failure: string | null;
}

/** A mail of the website to the office itself; the same columns as the outbox. */
export interface EmailsTable extends Omit<EmailQueueTable, "submission_id"> {
  letter_id: string;
  subject: string;
  text: string;
}

/** One row for each document. Times are ISO 8601 as `toISOString` writes them. */
export interface PublishedTable {
  kind: DocumentKind;
  /** The `_id` of an entry, the page of a text, or `profile`. */
  id: string;
  /** `YYYY-MM-DD`; null for none. */
  date: string | null;
  /** Orders documents of one day; higher is newer. */
  position: number;
  visible_from: string | null;
  visible_until: string | null;
  body: string;
  /** The time at which the present system wrote it; null for what the school has written here. */
  mirrored_at: string | null;
}

/** One row for each page, entry and part of a PDF that a search can find. */
export interface SearchRowsTable {
  number: number;
  /** The document that it was made from, and goes with. */
  kind: DocumentKind;
  id: string;
  hit_kind: HitKind;
  title: string;
  names: string;
  address: string;
  /** `YYYY-MM-DD` */
  date: string | null;
  visible_from: string | null;
  visible_until: string | null;
  /** `YYYY-MM-DD`: pages show it until the end of this day. */
  last_day: string | null;
  body: string;
}

/** The list of what the index must read again: documents, and files by their path. Written by triggers. */
export interface SearchStaleTable {
  kind: DocumentKind | "files";
  id: string;
}

/** The words by which a row is found. */
export interface RowWords {
  number: number;
  title: readonly string[];
  names: readonly string[];
  body: readonly string[];
}

/** The parts of a query for rows of `search_rows`. A higher score is better. */
export interface Matching {
  rows: RawBuilder<unknown>;
  isMatch: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  score: RawBuilder<number>;
}

/** A table that holds rows of its own, and the columns of its key. */
export interface StoredTable {
  name: string;
  key: string[];
}

/** A row of any table: text, whole numbers, bytes and null, in every database alike. */
export type StoredRow = Record<string, unknown>;
