import { type ColumnDefinitionBuilder, type Generated, sql } from "kysely";
import type { AuditAction } from "../../audit/actions.ts";
import type { Role } from "../../auth/roles.ts";
import type { SubmissionState } from "../../enquiries/inbox-labels.ts";
import type { DocumentKind, EntryKind } from "../../kinds/all.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import type { DocumentAction } from "../../kinds/office-description.ts";
import type { PublicationKind } from "../../kinds/publications/publication.ts";
import type { Consenting, ConsentState } from "../../media/consent-states.ts";
import type { HitKind } from "../../search/rules/search.ts";

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** The definition of a column; `Value` is what a program reads from it. */
interface Column<Value> {
  type: "text" | "integer";
  build: Build;
  /** Never set: it carries the type. */
  holds?(): Value;
}

export interface Table<Columns extends Record<string, Column<unknown>> = Record<string, Column<unknown>>> {
  columns: Columns;
  /** Of columns that are no key themselves. Tables without a key are made from others: backups and moves leave them out. */
  key: readonly string[];
}

const table = <Columns extends Table["columns"]>(columns: Columns): Table<Columns> => ({ columns, key: [] });
const keyed = <Columns extends Table["columns"]>(
  key: (keyof Columns & string)[],
  columns: Columns,
): Table<Columns> => ({
  columns,
  key,
});

const textOf = <Value>(build: Build = (column) => column.notNull()): Column<Value> => ({ type: "text", build });
const maybeTextOf = <Value extends string>(): Column<Value | null> => ({ type: "text", build: (column) => column });
const integerBy = <Value>(build: Build): Column<Value> => ({ type: "integer", build });

const text = textOf<string>();
const maybeText = maybeTextOf<string>();
const integer = integerBy<number>((column) => column.notNull());
const maybeInteger = integerBy<number | null>((column) => column);
const zero = integerBy<Generated<number>>((column) => column.notNull().defaultTo(0));
const onlyRow = integerBy<number>((column) => column.primaryKey().check(sql`only_row = 1`));
const asKey: Build = (column) => column.primaryKey();
const key = textOf<string>(asKey);
const once = textOf<string>((column) => column.notNull().unique());
const ofStaff = textOf<string>((column) => column.notNull().references("staff.id").onDelete("cascade"));

const file = {
  path: text,
  type: text,
  size: integer,
  width: maybeInteger,
  height: maybeInteger,
  /** SHA-256, hexadecimal. */
  hash: text,
  captured: maybeText,
  name: maybeText,
};

const submission = {
  id: text,
  form: textOf<FormType>(),
  /** The form's fields as JSON, in their order; nothing else is kept. */
  fields: text,
  /** SHA-256 of form and fields: equal ones are the same submission. */
  fingerprint: text,
  received_at: text,
};

/** One mail. */
const queued = {
  attempts: integer,
  next_try_at: text,
  sent_at: maybeText,
  /** Only codes: the words of the mail protocol may quote the visitor. Null while the mail is under way. */
  last_failure: maybeText,
};

/** A list or a file that the mirror reads. */
const mirrored = {
  etag: maybeText,
  last_modified: maybeText,
  /** The last time that it could be read. */
  checked_at: maybeText,
  /** Always set. */
  due_at: textOf<string>((column) => column),
  /** Failed attempts in a row, and the reason of the last. */
  failures: integer,
  failure: maybeText,
  failing_since: maybeText,
};

/**
 * Every table as the first migration makes it, in an order in which they may be made; never edited after a release. The types of rows follow
 * from it. Times are ISO 8601, UTC.
 */
export const tables = {
  store: table({ only_row: onlyRow, id: text, had_school: integer }),
  schools: table({ code: key, seeded_at: text, address: maybeText }),
  /** One row for each document. */
  published: keyed(["kind", "id"], {
    kind: textOf<DocumentKind>(),
    /** The `_id` of an entry, the page of a text, or `profile`. */
    id: text,
    /** `YYYY-MM-DD`; null for none. */
    date: maybeText,
    /** Orders documents of one day; higher is newer. */
    position: integer,
    visible_from: maybeText,
    visible_until: maybeText,
    body: text,
    /** The time at which the present system wrote it; null for what the school has written here. */
    mirrored_at: maybeText,
  }),
  /** Triggers raise it with every write of a document of the kind, or of a row of `files`. */
  changes: keyed(["subject"], { subject: text, version: integer }),
  files: keyed(["path"], {
    ...file,
    /** */
    stored_at: textOf<Generated<string>>((column) => column.notNull().defaultTo("")),
    /** The last time at which the bytes changed; null for never. */
    replaced_at: maybeText,
    /** Null when it is not in the bin. */
    binned_at: maybeText,
    /** The time at which the bytes came from the present system; null for a file of the school itself. */
    mirrored_at: maybeText,
  }),
  /** Deleted rows of `files`, and rows that got another hash; written by triggers. */
  former_files: keyed(["path", "hash"], { ...file, named_until: text }),
  papers: table({
    hash: key,
    /** Null for an unreadable PDF. */
    pages: maybeInteger,
    /** 0 for a scan. */
    has_text: integer,
    title: maybeText,
    /** The beginning of its text. Visitors must not search papers that are not published. */
    text: text,
    described_at: text,
  }),
  /** Hidden under every path. */
  hidden_pictures: keyed(["hash"], { hash: text, path: text, hidden_at: text, author: text, author_id: text }),
  /** Written by versions up to 1.0.0 alone. */
  noted_places: table({ place: key, noted_at: text }),
  /** Stored files that nothing names. Also days of such notes that are due: places of the form `due/<day>`. */
  unnamed_places: table({ place: key, unnamed_since: text }),
  uploads: keyed(["path"], {
    path: text,
    uploaded_at: text,
    author: text,
    /** Null for an upload of an earlier version. */
    author_id: maybeText,
  }),
  unfinished_uploads: keyed(["id"], {
    id: text,
    staff_id: text,
    /** As the sender's device calls it. */
    name: text,
    /** In bytes, as announced. */
    size: integer,
    begun_at: text,
    outcome: maybeText,
  }),
  /** Submissions (§3). */
  submissions: keyed(["id"], {
    ...submission,
    /** Made in the browser; null without script. */
    idempotency_key: maybeText,
    /** The family's name for its enquiry; null for other forms. */
    reference: maybeText,
    /** 1: it looks like a machine's, and nobody of the office has taken it in. It has neither mail nor forward. */
    suspect: zero,
  }),
  /** Soft-deleted by retention: no list, export, mail or search for duplicates reads them. */
  submissions_put_aside: keyed(["id"], {
    ...submission,
    sent_at: maybeText,
    put_aside_at: text,
    /** The family's name for its enquiry; null for other forms. */
    reference: maybeText,
    /** 1: it looks like a machine's, and nobody of the office has taken it in. It has neither mail nor forward. */
    suspect: zero,
  }),
  /** The number of submissions of a form that version 1.0.0 dropped as a machine's. Nothing reads or writes it. */
  dropped_submissions: keyed(["form"], { form: textOf<FormType>(), count: integer, first_at: text, last_at: text }),
  /** All that is left of an enquiry that a family withdrew. */
  withdrawn: keyed(["id"], {
    /** The id of the submission: a restore erases it again. */
    id: text,
    class: text,
    received_at: text,
    withdrawn_at: text,
    /** 1: a mail about it may lie in the office's mailbox. */
    mailed: integer,
    /** 1: the school's present system may have a copy. */
    forwarded: integer,
    /** The time at which somebody of the office had those copies erased. */
    cleared_at: maybeText,
    cleared_by: maybeText,
  }),
  /** All that is left of a submission that a person erased: a restore erases it again. */
  erased: keyed(["id"], { id: text, erased_at: text }),
  /** One mail for each submission, written in the same transaction. */
  outbox: keyed(["submission_id"], { submission_id: text, ...queued }),
  /** One mail for each submission, written in the same transaction. */
  forwards: keyed(["submission_id"], { submission_id: text, ...queued }),
  /** A mail of the website to the office itself; the same columns as the outbox. */
  letters: keyed(["letter_id"], { letter_id: text, subject: text, text: text, ...queued }),
  /** A submission without a row is new. */
  inbox: keyed(["submission_id"], {
    submission_id: text,
    state: textOf<SubmissionState>(),
    /** The day of the reminder, `YYYY-MM-DD`. */
    due_on: maybeText,
    /** Raised by every write: two people may have the same page open. */
    version: zero,
    /** The person of the office who calls the family. */
    caller_id: maybeText,
    /** The submission that stands for this one too. */
    joined_to: maybeText,
    /** 1: the family has written something that nobody of the office has answered. */
    family_wrote: zero,
  }),
  inbox_notes: keyed(["submission_id", "number"], {
    submission_id: text,
    number: integer,
    /** The state after it; null when it stayed the same. */
    state: maybeTextOf<SubmissionState>(),
    note: text,
    author: text,
    at: text,
    /** 1: the family wrote it. */
    is_family: zero,
  }),
  /** Our code does not read the columns of the sign-in package. */
  staff: table({
    id: key,
    name: text,
    email: once,
    email_verified: integer,
    image: maybeText,
    role: textOf<Role>(),
    created_at: text,
    updated_at: text,
    /** 1 when sign-in asks for a code. */
    two_factor_enabled: zero,
    /** The last time to set up the second step; null before the first sign-in. */
    second_step_by: maybeText,
  }),
  staff_passwords: table({
    id: key,
    staff_id: ofStaff,
    account_id: text,
    provider_id: text,
    password: maybeText,
    access_token: maybeText,
    refresh_token: maybeText,
    id_token: maybeText,
    access_token_expires_at: maybeText,
    refresh_token_expires_at: maybeText,
    scope: maybeText,
    created_at: text,
    updated_at: text,
  }),
  staff_sessions: table({
    id: key,
    staff_id: ofStaff,
    token: once,
    expires_at: text,
    ip_address: maybeText,
    user_agent: maybeText,
    created_at: text,
    updated_at: text,
  }),
  staff_verifications: table({
    id: key,
    identifier: text,
    value: text,
    expires_at: text,
    created_at: text,
    updated_at: text,
  }),
  staff_second_steps: table({
    id: key,
    staff_id: textOf<string>((column) => ofStaff.build(column).unique()),
    secret: text,
    /** Digests of the unused recovery codes, as JSON. */
    recovery_codes: text,
    verified: integer,
    failed_verification_count: maybeInteger,
    locked_until: maybeText,
  }),
  /** Recently used codes: each works once. */
  staff_used_codes: keyed(["staff_id", "code_hash"], { staff_id: ofStaff, code_hash: text, used_at: integer }),
  staff_passkeys: table({
    id: key,
    staff_id: ofStaff,
    name: maybeText,
    public_key: text,
    credential_id: once,
    counter: integer,
    device_type: text,
    backed_up: integer,
    transports: maybeText,
    created_at: maybeText,
    aaguid: maybeText,
  }),
  invitations: table({
    token_hash: key,
    email: text,
    role: textOf<Role>(),
    /** The id of a person; null for the operator. */
    invited_by: maybeText,
    ends_at: text,
    used_at: maybeText,
  }),
  office_secret: table({ only_row: onlyRow, secret: text }),
  /** Rows never change; they hold nothing of visitors. */
  office_log: table({
    number: integerBy<Generated<number>>((column) => column.primaryKey().autoIncrement()),
    at: text,
    /** Null for the operator and for the program itself. */
    author: maybeText,
    author_id: maybeText,
    act: textOf<AuditAction>(),
    about: maybeText,
    address: maybeText,
  }),
  drafts: keyed(["kind", "id"], {
    kind: textOf<DocumentKind>(),
    id: text,
    /** Every act raises it. */
    version: integer,
    body: maybeText,
    /** The time of taking down; null for never, and while it is published. */
    down_at: maybeText,
    binned_at: maybeText,
    author: text,
    author_id: text,
    saved_at: text,
    /** The state before the last act, as JSON, for undo; null when nothing can be undone. */
    before: maybeText,
    visible_from: maybeText,
    visible_until: maybeText,
    /** Question to the approver and answer, as JSON; null without one, and after the draft has changed. */
    asked: maybeText,
    /** The form that wrote it last, and the number of that post. */
    writing: maybeText,
    sequence: maybeInteger,
  }),
  /** Rows never change. */
  revisions: keyed(["kind", "id", "number"], {
    kind: textOf<DocumentKind>(),
    id: text,
    number: integer,
    verb: textOf<DocumentAction>(),
    body: text,
    author: text,
    author_id: text,
    at: text,
    visible_from: maybeText,
    visible_until: maybeText,
    word: maybeText,
  }),
  /** The last time somebody confirmed that a document is right. */
  looked_at: keyed(["kind", "id"], { kind: text, id: text, at: text }),
  consents: keyed(["kind", "id"], {
    kind: textOf<Consenting>(),
    /** The hash of a picture, or the id of a document. */
    id: text,
    state: textOf<ConsentState>(),
    /** The place of the signed slips; may be empty. */
    slips: text,
    author: text,
    noted_at: text,
  }),
  /** One row for each version of a document that was issued. Only the end and the deletion of a text change a row. */
  notices: keyed(["code"], {
    code: text,
    kind: textOf<PublicationKind>(),
    /** The `_id` of the entry; of a document of the disclosure, its title. */
    document: text,
    /** From 1. */
    version: integer,
    /** It may lie ahead: the document is published at that time. */
    issued_at: text,
    /** It may lie ahead, too. Null while nobody knows of an end. */
    ended_at: maybeText,
    office: text,
    /** Null after its deletion, like `text`. */
    title: maybeText,
    text: maybeText,
    /** SHA-256 of the document without code and times: it tells whether it has changed. */
    content: text,
  }),
  followed_entries: keyed(["list", "uid"], {
    /** Each has told its own followers: `calendar` is that of the whole school, `calendar i-v` that of a class band, `feed hi` the feed in Hindi. */
    list: textOf<"calendar" | `calendar ${string}` | "feed" | `feed ${string}`>(),
    uid: text,
    /** The entry as it was told last, as JSON. */
    body: text,
    /** Higher with every change, also when the entry is cancelled and when it comes back (`calendar/subscriptions.server.ts`). */
    sequence: integer,
    first_at: text,
    changed_at: text,
    /** Null while visitors see the entry. */
    cancelled_at: maybeText,
  }),
  /** The result of the last look at a link or a paper of the disclosure. */
  disclosure_looks: keyed(["place"], {
    /** A web address, or the path of a file. */
    place: text,
    looked_at: text,
    /** Null when it works. */
    fault: maybeText,
    /** 0 for a fault that may be over in an hour. */
    is_sure: integer,
    failing_since: maybeText,
  }),
  /** A finding that is not mended yet. */
  disclosure_findings: keyed(["row", "fault"], {
    /** The number of the row, such as `B6`. */
    row: text,
    fault: text,
    found_at: text,
    /** The letter that told the office; null before. */
    told_in: maybeText,
  }),
  mirrors: keyed(["kind"], {
    ...mirrored,
    kind: textOf<EntryKind>(),
    digest: maybeText,
    /** The last accepted answer, as JSON of `KeptList`. */
    wanted: maybeText,
    /** A suddenly short answer that is not published yet, as JSON of `HeldList`. */
    held: maybeText,
  }),
  mirrored_files: keyed(["path"], {
    ...mirrored,
    path: text,
    source: text,
    /** Of the bytes that the present system sent last; null before. */
    hash: maybeText,
  }),
  leases: table({ name: key, holder: text, until: text }),
  /** A full limit has no row. */
  rate_limits: table({
    /** A digest: hides addresses and accounts. */
    name: key,
    /** Unix time in milliseconds. */
    full_at: integer,
  }),
  /** Encrypted; the key is in a cookie of the browser. */
  kept_answers: table({ id: key, owner: text, body: text, expires_at: text }),
  /** A time that alerts are computed from. */
  watched: table({
    /**
     * `first look`: since when a server of this store counts; `backup`: the last good one; `pictures`: since when some lack sizes; `erased`:
     * since when erased bytes are left on the disk.
     */
    what: textOf<"first look" | "backup" | "pictures" | "erased">(asKey),
    at: text,
    /** Of a backup the faults that it found in its place; of pictures those that lack sizes. */
    count: integer,
  }),
  alerts: table({
    name: key,
    /** Null when it is over: the row then says when it was mailed last. */
    began_at: maybeText,
    /** The last letter that named it; null for none. */
    told_in: maybeText,
  }),
  /** One row for each page, entry and part of a PDF that a search can find. */
  search_rows: table({
    number: integer,
    /** The document that it was made from, and goes with. */
    kind: textOf<DocumentKind>(),
    id: text,
    hit_kind: textOf<HitKind>(),
    title: text,
    names: text,
    address: text,
    /** `YYYY-MM-DD` */
    date: maybeText,
    visible_from: maybeText,
    visible_until: maybeText,
    /** `YYYY-MM-DD`: pages show it until the end of this day. */
    last_day: maybeText,
    body: text,
  }),
  search_vocabulary: table({ word: text }),
  /** The version of the program's index; another one reads everything again. */
  search_index: table({ version: integer }),
  /** The list of what the index must read again: documents, and files by their path. Written by triggers. */
  search_stale: table({ kind: textOf<DocumentKind | "files">(), id: text }),
};

type Value<Of> = Of extends { holds?(): infer Value } ? Value : never;
type Columns<Of extends Table> = { [Name in keyof Of["columns"]]: Value<Of["columns"][Name]> };
export type FirstTables = { [Name in keyof typeof tables]: Columns<(typeof tables)[Name]> };
