import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import { isPostgres } from "./dialect.server.ts";
import { createTrigger, keepForever, noteWrites } from "./triggers.server.ts";

type Column = readonly ["text" | "integer", (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder];

interface Table {
  columns: Record<string, Column>;
  /** Of columns that are no `key` themselves. Tables without a key are made from others: backups and moves leave them out. */
  key?: string[];
}

const text: Column = ["text", (column) => column.notNull()];
const maybeText: Column = ["text", (column) => column];
const blank: Column = ["text", (column) => column.notNull().defaultTo("")];
const integer: Column = ["integer", (column) => column.notNull()];
const maybeInteger: Column = ["integer", (column) => column];
const zero: Column = ["integer", (column) => column.notNull().defaultTo(0)];
const key: Column = ["text", (column) => column.primaryKey()];
const numbered: Column = ["integer", (column) => column.primaryKey().autoIncrement()];
const onlyRow: Column = ["integer", (column) => column.primaryKey().check(sql`only_row = 1`)];
const once: Column = ["text", (column) => column.notNull().unique()];
const ofStaff: Column = ["text", (column) => column.notNull().references("staff.id").onDelete("cascade")];
const onceOfStaff: Column = ["text", (column) => ofStaff[1](column).unique()];

/** Every table, in an order in which it may be made. Their types, with a word about each column, stand in `store/tables/`. */
const tables: Record<string, Table> = {
  store: { columns: { only_row: onlyRow, id: text, had_school: integer } },
  schools: { columns: { code: key, seeded_at: text, address: maybeText } },
  published: {
    columns: {
      kind: text,
      id: text,
      date: maybeText,
      position: integer,
      visible_from: maybeText,
      visible_until: maybeText,
      body: text,
      mirrored_at: maybeText,
    },
    key: ["kind", "id"],
  },
  changes: { columns: { subject: text, version: integer }, key: ["subject"] },
  files: {
    columns: {
      path: text,
      type: text,
      size: integer,
      width: maybeInteger,
      height: maybeInteger,
      hash: text,
      captured: maybeText,
      name: maybeText,
      stored_at: blank,
      replaced_at: maybeText,
      binned_at: maybeText,
      mirrored_at: maybeText,
    },
    key: ["path"],
  },
  former_files: {
    columns: {
      path: text,
      type: text,
      size: integer,
      width: maybeInteger,
      height: maybeInteger,
      hash: text,
      captured: maybeText,
      name: maybeText,
      named_until: text,
    },
    key: ["path", "hash"],
  },
  papers: {
    columns: { hash: key, pages: maybeInteger, has_text: integer, title: maybeText, text: text, described_at: text },
  },
  hidden_pictures: {
    columns: { hash: text, path: text, hidden_at: text, author: text, author_id: text },
    key: ["hash"],
  },
  noted_places: { columns: { place: key, noted_at: text } },
  unnamed_places: { columns: { place: key, unnamed_since: text } },
  uploads: { columns: { path: text, uploaded_at: text, author: text, author_id: maybeText }, key: ["path"] },
  unfinished_uploads: {
    columns: { id: text, staff_id: text, name: text, size: integer, begun_at: text, outcome: maybeText },
    key: ["id"],
  },
  submissions: {
    columns: {
      id: text,
      form: text,
      fields: text,
      fingerprint: text,
      received_at: text,
      idempotency_key: maybeText,
      reference: maybeText,
      suspect: zero,
    },
    key: ["id"],
  },
  submissions_put_aside: {
    columns: {
      id: text,
      form: text,
      fields: text,
      fingerprint: text,
      received_at: text,
      sent_at: maybeText,
      put_aside_at: text,
      reference: maybeText,
      suspect: zero,
    },
    key: ["id"],
  },
  dropped_submissions: { columns: { form: text, count: integer, first_at: text, last_at: text }, key: ["form"] },
  withdrawn: {
    columns: {
      id: text,
      class: text,
      received_at: text,
      withdrawn_at: text,
      mailed: integer,
      forwarded: integer,
      cleared_at: maybeText,
      cleared_by: maybeText,
    },
    key: ["id"],
  },
  erased: { columns: { id: text, erased_at: text }, key: ["id"] },
  outbox: {
    columns: { submission_id: text, attempts: integer, next_try_at: text, sent_at: maybeText, last_failure: maybeText },
    key: ["submission_id"],
  },
  forwards: {
    columns: { submission_id: text, attempts: integer, next_try_at: text, sent_at: maybeText, last_failure: maybeText },
    key: ["submission_id"],
  },
  letters: {
    columns: {
      letter_id: text,
      subject: text,
      text: text,
      attempts: integer,
      next_try_at: text,
      sent_at: maybeText,
      last_failure: maybeText,
    },
    key: ["letter_id"],
  },
  inbox: {
    columns: {
      submission_id: text,
      state: text,
      due_on: maybeText,
      version: zero,
      caller_id: maybeText,
      joined_to: maybeText,
      family_wrote: zero,
    },
    key: ["submission_id"],
  },
  inbox_notes: {
    columns: {
      submission_id: text,
      number: integer,
      state: maybeText,
      note: text,
      author: text,
      at: text,
      is_family: zero,
    },
    key: ["submission_id", "number"],
  },
  staff: {
    columns: {
      id: key,
      name: text,
      email: once,
      email_verified: integer,
      image: maybeText,
      role: text,
      created_at: text,
      updated_at: text,
      two_factor_enabled: zero,
      second_step_by: maybeText,
    },
  },
  staff_passwords: {
    columns: {
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
    },
  },
  staff_sessions: {
    columns: {
      id: key,
      staff_id: ofStaff,
      token: once,
      expires_at: text,
      ip_address: maybeText,
      user_agent: maybeText,
      created_at: text,
      updated_at: text,
    },
  },
  staff_verifications: {
    columns: { id: key, identifier: text, value: text, expires_at: text, created_at: text, updated_at: text },
  },
  staff_second_steps: {
    columns: {
      id: key,
      staff_id: onceOfStaff,
      secret: text,
      recovery_codes: text,
      verified: integer,
      failed_verification_count: maybeInteger,
      locked_until: maybeText,
    },
  },
  staff_used_codes: {
    columns: { staff_id: ofStaff, code_hash: text, used_at: integer },
    key: ["staff_id", "code_hash"],
  },
  staff_passkeys: {
    columns: {
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
    },
  },
  invitations: {
    columns: { token_hash: key, email: text, role: text, invited_by: maybeText, ends_at: text, used_at: maybeText },
  },
  office_secret: { columns: { only_row: onlyRow, secret: text } },
  office_log: {
    columns: {
      number: numbered,
      at: text,
      author: maybeText,
      author_id: maybeText,
      act: text,
      about: maybeText,
      address: maybeText,
    },
  },
  drafts: {
    columns: {
      kind: text,
      id: text,
      version: integer,
      body: maybeText,
      down_at: maybeText,
      binned_at: maybeText,
      author: text,
      author_id: text,
      saved_at: text,
      before: maybeText,
      visible_from: maybeText,
      visible_until: maybeText,
      asked: maybeText,
      writing: maybeText,
      sequence: maybeInteger,
    },
    key: ["kind", "id"],
  },
  revisions: {
    columns: {
      kind: text,
      id: text,
      number: integer,
      verb: text,
      body: text,
      author: text,
      author_id: text,
      at: text,
      visible_from: maybeText,
      visible_until: maybeText,
      word: maybeText,
    },
    key: ["kind", "id", "number"],
  },
  looked_at: { columns: { kind: text, id: text, at: text }, key: ["kind", "id"] },
  consents: {
    columns: { kind: text, id: text, state: text, slips: text, author: text, noted_at: text },
    key: ["kind", "id"],
  },
  notices: {
    columns: {
      code: text,
      kind: text,
      document: text,
      version: integer,
      issued_at: text,
      ended_at: maybeText,
      office: text,
      title: maybeText,
      text: maybeText,
      content: text,
    },
    key: ["code"],
  },
  followed_entries: {
    columns: {
      list: text,
      uid: text,
      body: text,
      sequence: integer,
      first_at: text,
      changed_at: text,
      cancelled_at: maybeText,
    },
    key: ["list", "uid"],
  },
  disclosure_looks: {
    columns: { place: text, looked_at: text, fault: maybeText, is_sure: integer, failing_since: maybeText },
    key: ["place"],
  },
  disclosure_findings: {
    columns: { row: text, fault: text, found_at: text, told_in: maybeText },
    key: ["row", "fault"],
  },
  mirrors: {
    columns: {
      etag: maybeText,
      last_modified: maybeText,
      checked_at: maybeText,
      due_at: maybeText,
      failures: integer,
      failure: maybeText,
      failing_since: maybeText,
      kind: text,
      digest: maybeText,
      wanted: maybeText,
      held: maybeText,
    },
    key: ["kind"],
  },
  mirrored_files: {
    columns: {
      etag: maybeText,
      last_modified: maybeText,
      checked_at: maybeText,
      due_at: maybeText,
      failures: integer,
      failure: maybeText,
      failing_since: maybeText,
      path: text,
      source: text,
      hash: maybeText,
    },
    key: ["path"],
  },
  leases: { columns: { name: key, holder: text, until: text } },
  rate_limits: { columns: { name: key, full_at: integer } },
  kept_answers: { columns: { id: key, owner: text, body: text, expires_at: text } },
  watched: { columns: { what: key, at: text, count: integer } },
  alerts: { columns: { name: key, began_at: maybeText, told_in: maybeText } },
  search_rows: {
    columns: {
      number: integer,
      kind: text,
      id: text,
      hit_kind: text,
      title: text,
      names: text,
      address: text,
      date: maybeText,
      visible_from: maybeText,
      visible_until: maybeText,
      last_day: maybeText,
      body: text,
    },
  },
  search_vocabulary: { columns: { word: text } },
  search_index: { columns: { version: integer } },
  search_stale: { columns: { kind: text, id: text } },
};

interface Index {
  table: string;
  columns: string[];
  isUnique?: true;
  /** Only rows in which this column is not null. */
  notNull?: string;
}

const indexes: Record<string, Index> = {
  published_visible_from: { table: "published", columns: ["kind", "visible_from"], notNull: "visible_from" },
  published_visible_until: { table: "published", columns: ["kind", "visible_until"], notNull: "visible_until" },
  files_by_hash: { table: "files", columns: ["hash"] },
  submissions_once: { table: "submissions", columns: ["idempotency_key", "fingerprint"], isUnique: true },
  submissions_alike: { table: "submissions", columns: ["fingerprint", "received_at"] },
  submissions_by_age: { table: "submissions", columns: ["received_at"] },
  submissions_by_form: { table: "submissions", columns: ["form", "received_at"] },
  submissions_by_reference: { table: "submissions", columns: ["reference"], isUnique: true },
  outbox_due: { table: "outbox", columns: ["sent_at", "next_try_at"] },
  forwards_due: { table: "forwards", columns: ["sent_at", "next_try_at"] },
  letters_due: { table: "letters", columns: ["sent_at", "next_try_at"] },
  staff_passwords_of: { table: "staff_passwords", columns: ["staff_id"] },
  staff_sessions_of: { table: "staff_sessions", columns: ["staff_id"] },
  staff_passkeys_of: { table: "staff_passkeys", columns: ["staff_id"] },
  drafts_by_time: { table: "drafts", columns: ["saved_at"] },
  drafts_asked: { table: "drafts", columns: ["saved_at"], notNull: "asked" },
  office_log_by_time: { table: "office_log", columns: ["at"] },
  office_log_by_author: { table: "office_log", columns: ["author_id", "at"] },
  rate_limits_full: { table: "rate_limits", columns: ["full_at"] },
  search_rows_number: { table: "search_rows", columns: ["number"], isUnique: true },
  search_rows_document: { table: "search_rows", columns: ["kind", "id"] },
  search_vocabulary_word: { table: "search_vocabulary", columns: ["word"], isUnique: true },
  search_stale_once: { table: "search_stale", columns: ["kind", "id"], isUnique: true },
};

/** Makes the whole schema, and what the database does by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
  for (const [name, index] of Object.entries(indexes)) await createIndex(db, name, index);
  await noteWrites(db);
  await keepForever(db, "revisions", "a revision is never changed");
  await keepForever(db, "office_log", "what was done stays in the log");
  await eraseWithSubmission(db, "submissions", "submissions_put_aside");
  await eraseWithSubmission(db, "submissions_put_aside", "submissions");
  await createWords(db);
  await sql`insert into search_index (version) values (0)`.execute(db);
  await noteStale(db);
}

async function createTable(db: Kysely<unknown>, name: string, { columns, key }: Table) {
  let table = db.schema.createTable(name);
  for (const [column, [type, build]] of Object.entries(columns)) table = table.addColumn(column, type, build);
  if (key) table = table.addPrimaryKeyConstraint(`${name}_key`, key as never[]);
  if (name === "notices")
    table = table.addUniqueConstraint("notices_version", ["kind", "document", "version"] as never[]);
  if (name === "outbox" || name === "forwards") {
    table = table.addForeignKeyConstraint(
      `${name}_submission`,
      ["submission_id"] as never[],
      "submissions",
      ["id"],
      (constraint) => constraint.onDelete("cascade"),
    );
  }
  await table.execute();
}

async function createIndex(db: Kysely<unknown>, name: string, { table, columns, isUnique, notNull }: Index) {
  let index = db.schema.createIndex(name).on(table).columns(columns);
  if (isUnique) index = index.unique();
  await (notNull ? index.where(sql.ref(notNull), "is not", null) : index).execute();
}

/** A submission that is neither in use nor put aside takes its state and notes along, whoever deletes it. */
async function eraseWithSubmission(db: Kysely<unknown>, table: string, other: string) {
  await createTrigger(db, {
    name: `${table}_take_notes_along`,
    table,
    event: "delete",
    condition: `not exists (select 1 from ${other} where id = old.id)`,
    statements: ["inbox", "inbox_notes"].map((notes) => `delete from ${notes} where submission_id = old.id`),
  });
}

/** Adds the words of the search index. They are made from other tables, like all of it. */
async function createWords(db: Kysely<unknown>) {
  if (isPostgres(db)) {
    await sql`alter table search_rows add column words tsvector`.execute(db);
    await sql`create index search_rows_words on search_rows using gin (words) with (fastupdate = off)`.execute(db);
    return;
  }
  // Words arrive cut and separated by spaces; "ascii" leaves every other letter and mark as it is.
  await sql`create virtual table search_words using fts5(
    title, names, body, content='', contentless_delete=1, tokenize='ascii', prefix='3 4')`.execute(db);
}

/** Has the database note what the search index must read again; it reads that before the next answer. */
async function noteStale(db: Kysely<unknown>) {
  const into = "insert into search_stale (kind, id)";
  const once = "on conflict (kind, id) do nothing";
  await onEachWrite(db, "published", (row) => `${into} values (${row}.kind, ${row}.id) ${once}`);
  await onEachWrite(
    db,
    "files",
    (row) => `${into} values ('files', ${row}.path) ${once}`,
    (row) => `${row}.path like '%.pdf'`,
  );
  const filesWith = (row: string) => `${into} select 'files', path from files where hash = ${row}.hash ${once}`;
  await onEachWrite(db, "papers", filesWith);
  await onEachWrite(db, "hidden_pictures", filesWith);
}

async function onEachWrite(
  db: Kysely<unknown>,
  table: string,
  note: (row: string) => string,
  condition?: (row: string) => string,
) {
  for (const [event, row] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const) {
    const name = `${table}_${event}_is_searched`;
    const only = condition && { condition: condition(row) };
    await createTrigger(db, { name, table, event, statements: [note(row)], ...only });
  }
}
