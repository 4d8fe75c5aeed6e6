import type { Person } from "../auth/roles.ts";
import type { FormType } from "../kinds/forms/form-contract.ts";
import type { SubmissionState } from "./inbox-words.ts";

/** "suspect": looks like a machine's. It is in no other tab and in no count. */
export const inboxTabs = ["open", "new", "due", "closed", "suspect"] as const;
export type InboxTab = (typeof inboxTabs)[number];

export interface InboxQuestion {
  tab: InboxTab;
  words: string;
  /** "" for all. */
  class: string;
  /** "" for all. */
  state: SubmissionState | "";
  /** The id of who calls; "" for all. */
  caller: string;
  page: number;
  /** `YYYY-MM-DD`, at the school. */
  today: string;
}

export interface InboxRow {
  id: string;
  name: string;
  class: string;
  /** The path of the photo; "" without one. */
  photo: string;
  state: SubmissionState;
  dueOn: string | null;
  receivedAt: Date;
  lastNote: string;
  /** The name of who calls the family. */
  caller: string | null;
  /** The family has written something that nobody has answered. */
  familyWrote: boolean;
  /** Another open enquiry gives the same phone. */
  sharesPhone: boolean;
}

/** Another enquiry that may be of the same child. */
export type Twin = Pick<InboxRow, "id" | "name" | "class" | "state" | "receivedAt"> & { isSamePhone: boolean };

export interface InboxPage {
  rows: InboxRow[];
  counts: Readonly<Record<InboxTab, number>>;
  pages: number;
  page: number;
  oldestNew: Date | null;
  /** Counts of the posts dropped as a machine's; null without any. */
  dropped: { count: number; since: Date; last: Date } | null;
}

interface InboxNote {
  /** The state after it; null when it stayed the same. */
  state: SubmissionState | null;
  note: string;
  author: string;
  at: Date;
  isFamily: boolean;
}

export interface InboxEntry extends Omit<InboxRow, "lastNote" | "sharesPhone"> {
  /** It looks like a machine's, and nobody has taken it in. */
  isSuspect: boolean;
  reference: string | null;
  /** Two people may have the page open: a post names the version that its writer saw. */
  version: number;
  callerId: string | null;
  /** The enquiries that are joined to this one. */
  joined: Twin[];
  /** The enquiry to which this one is joined. */
  joinedTo: string | null;
  /** Others that may be of the same child. */
  twins: Twin[];
  fields: Readonly<Record<string, string>>;
  notes: InboxNote[];
  /** The mail about it; `failure` is the reason of the last failed try. */
  mail: { sentAt: Date | null; failure: string | null } | null;
  /** The same for the school's present system. */
  forward: { sentAt: Date | null; failure: string | null } | null;
}

export interface AfterCall {
  state: SubmissionState;
  dueOn: string | null;
  note: string;
  /** The id of who calls; null for nobody. */
  callerId: string | null;
  /** Null skips the check of the version. */
  version: number | null;
}

export type Caller = Pick<Person, "id" | "name">;

/** An enquiry that a family withdrew, of which copies may lie elsewhere. */
export interface WithdrawnRow {
  id: string;
  class: string;
  receivedAt: Date;
  withdrawnAt: Date;
  isMailed: boolean;
  isForwarded: boolean;
  clearedAt: Date | null;
  clearedBy: string | null;
}

/** The enquiries of one session, counted. */
export interface Season {
  /** The first and the last day, `YYYY-MM-DD`. */
  from: string;
  until: string;
  classes: { class: string; counts: Readonly<Record<SubmissionState, number>>; withdrawn: number; all: number }[];
  /** By the Monday with which the week begins. */
  weeks: { monday: string; all: number }[];
}

/** A mail that a person of the office writes to a family. */
export interface FamilyMail {
  text: string;
  version: number;
}

/** "changed": somebody was faster; "gone": nobody to write to. Only "sent" is noted. */
export type MailOutcome = "sent" | "sent, not noted" | "failed" | "changed" | "gone";

export const LONGEST_NOTE = 2000;
export const LONGEST_MAIL = 1900;

export interface Waiting {
  form: FormType;
  /** They look like a machine's. */
  isSuspect: boolean;
  count: number;
  oldest: Date;
}

export interface Inbox {
  list(form: FormType, question: InboxQuestion): Promise<InboxPage>;
  /** Returns null when it is gone. Notes once a day that this person has opened it. */
  open(person: Person, form: FormType, id: string): Promise<InboxEntry | null>;
  /** Returns "changed" and writes nothing when somebody else was faster. */
  note(person: Person, form: FormType, id: string, written: AfterCall): Promise<"kept" | "gone" | "changed">;
  /** The address from which the school mails; null without a mail server. */
  mailsFrom: string | null;
  mailFamily(person: Person, form: FormType, id: string, mail: FamilyMail): Promise<MailOutcome>;
  /** Everybody who may call a family. */
  callers(): Promise<Caller[]>;
  /** Joins another enquiry of the same child to this one. Returns false when they do not seem to be of the same child. */
  join(person: Person, id: string, other: string): Promise<boolean>;
  /** Ends the joining of an enquiry. */
  part(person: Person, id: string): Promise<boolean>;
  season(from: string, until: string): Promise<Season>;
  listWithdrawn(): Promise<WithdrawnRow[]>;
  /** Notes that the copies of a withdrawn enquiry were erased. */
  clearWithdrawn(person: Person, id: string): Promise<boolean>;
  /** Erases a submission, its notes and its mail for ever. Returns the reason when it cannot, else null. */
  erase(person: Person, form: FormType, id: string, reason: string): Promise<string | null>;
  table(person: Person, form: FormType): Promise<string>;
  /** Counts what is new, and apart from it what looks like a machine's and came in the last month. */
  waiting(): Promise<Waiting[]>;
  /** Makes what looked like a machine's an ordinary submission: it is mailed and forwarded. Returns false when it is gone. */
  takeIn(person: Person, form: FormType, id: string): Promise<boolean>;
}

declare module "../auth/office-context.ts" {
  interface Office {
    inbox: Inbox;
  }
}
