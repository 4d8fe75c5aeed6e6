import type { Generated, Selectable } from "kysely";
import type { Language } from "../../base/language.ts";
import type { SubmissionState } from "../../enquiries/inbox-labels.ts";
import type { ConsentEvent, ConsentWay, Purpose, SHOW_PUPILS } from "../../kinds/forms/consent.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import type { FirstTables } from "./first-tables.server.ts";

/** The rows of each table; a later migration adds its tables and columns here. */
export type Database = Omit<FirstTables, "staff" | "submissions" | "submissions_put_aside"> &
  ConsentTables & {
    inbox_rows: InboxRow;
    /** `language`: null for none chosen. */
    staff: FirstTables["staff"] & { language: Generated<Language | null> };
    /** `session_version`: raised when the family closes its page; cookies of before open nothing. */
    submissions: FirstTables["submissions"] & { session_version: Generated<number> };
    submissions_put_aside: FirstTables["submissions_put_aside"] & SoftDeleted;
  };

/** Columns from which a restore fills queues and key again. Null in a row that version 1.0.0 soft-deleted. */
interface SoftDeleted {
  idempotency_key: Generated<string | null>;
  /** Null without a mail. */
  mail_attempts: Generated<number | null>;
  /** Null without a forward. */
  forward_attempts: Generated<number | null>;
  forwarded_at: Generated<string | null>;
}

interface ConsentTables {
  /** Rows never change, and name nobody of a family: they stay when the submission is erased. */
  consent_record: {
    /** Of an answer about photos `picture <hash>`, or kind and id of an entry. */
    submission_id: string;
    /** From 1. */
    number: number;
    at: string;
    act: ConsentEvent;
    /** Null for an act that is about all of it. */
    purpose: Purpose | typeof SHOW_PUPILS | null;
    /** The version of the privacy policy that the page showed; null when none is known of. */
    policy: string | null;
    language: Language | null;
    way: ConsentWay;
    /** Who noted it in the office. */
    author: string | null;
  };
  /** Rows never change: each text that somebody agreed to. */
  privacy_policies: { version: string; since: string; en: string; hi: string };
}

/** One row for each submission, which triggers write. The office's lists are read from these rows. */
interface InboxRow {
  submission_id: string;
  form: FormType;
  received_at: string;
  suspect: number;
  state: SubmissionState;
  /** 1: another enquiry stands for this one. */
  is_joined: number;
  /** 1: a parent has made the statement. */
  stated: number;
  due_on: string | null;
  family_wrote: number;
  caller_id: string | null;
  /** Of the form's fields; '' for none. */
  class: string;
  name: string;
  phone: string;
  /** Names, phone, e-mail address and reference, in small letters. */
  searched: string;
}

/** A row as it is read. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** A table that holds rows of its own, and the columns of its key. */
export interface StoredTable {
  name: string;
  key: string[];
}

/** A row of any table: text, whole numbers, bytes and null, in every database alike. */
export type StoredRow = Record<string, unknown>;
