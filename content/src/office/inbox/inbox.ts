import type { FormType } from "../../forms/form-contract.ts";
import type { Person } from "../doors/people.ts";

/** The state of a submission in the office. */
export type SubmissionState = "new" | "called" | "visited" | "offered" | "answered" | "closed";

/** A form of the website as the office reads it. */
interface InboxWords {
  title: string;
  one: string;
  many: string;
  /** Its states in the order of its life; the first and the last are `new` and `closed`. */
  states: readonly SubmissionState[];
}

/** By form: the words, and the states that it can have. */
export const inboxes: Readonly<Record<FormType, InboxWords>> = {
  Admission: {
    title: "Admission enquiries",
    one: "enquiry",
    many: "enquiries",
    states: ["new", "called", "visited", "offered", "closed"],
  },
  Feedback: { title: "Feedback", one: "feedback", many: "feedback", states: ["new", "answered", "closed"] },
};

export const inboxPath = { Admission: "/office/enquiries", Feedback: "/office/feedback" } as const satisfies Record<
  FormType,
  string
>;

/** The tabs of a list: all submissions that are not closed, new ones, those whose day has come, closed ones. */
export const inboxTabs = ["open", "new", "due", "closed"] as const;
export type InboxTab = (typeof inboxTabs)[number];

/** The filters of a list. Times of the day are the school's. */
export interface InboxQuestion {
  tab: InboxTab;
  /** Each of them stands in a name, a number or an e-mail. */
  words: string;
  /** Of enquiries; "" for all. */
  class: string;
  /** From 1. */
  page: number;
  /** `YYYY-MM-DD` */
  today: string;
}

/** A submission as lists show it. */
export interface InboxRow {
  id: string;
  name: string;
  /** Of an enquiry; "" for a feedback. */
  class: string;
  state: SubmissionState;
  /** The day of the reminder, `YYYY-MM-DD`. */
  dueOn: string | null;
  receivedAt: Date;
  /** The last note; "" without one. */
  lastNote: string;
}

export interface InboxPage {
  rows: InboxRow[];
  counts: Readonly<Record<InboxTab, number>>;
  pages: number;
  page: number;
  oldestNew: Date | null;
}

/** Something that was noted at a submission. */
export interface InboxNote {
  /** The state from then on; null when it stayed. */
  state: SubmissionState | null;
  note: string;
  author: string;
  at: Date;
}

/** A submission as its page shows it. */
export interface InboxEntry extends Omit<InboxRow, "lastNote"> {
  fields: Readonly<Record<string, string>>;
  /** The last first. */
  notes: InboxNote[];
  /** The state of the mail about it, with the reason when a try has failed. */
  mail: { sentAt: Date | null; failure: string | null } | null;
  /** The same of the present system, where the school has one. */
  forward: { sentAt: Date | null; failure: string | null } | null;
}

/** The note that somebody writes after a call. */
export interface AfterCall {
  state: SubmissionState;
  dueOn: string | null;
  note: string;
}

/** The most letters of a note. */
export const LONGEST_NOTE = 2000;
/** The most letters of the reason for which something is erased. */
export const LONGEST_REASON = 200;

/** New submissions of a form: their number, and when the oldest came. */
export interface Waiting {
  form: FormType;
  count: number;
  oldest: Date;
}

/** The submissions of visitors, as the office works with them. */
export interface Inbox {
  list(form: FormType, question: InboxQuestion): Promise<InboxPage>;
  find(form: FormType, id: string): Promise<InboxEntry | null>;
  /** Writes down what happened. Returns false when the submission is not there any more. */
  note(person: Person, form: FormType, id: string, written: AfterCall): Promise<boolean>;
  /** Erases a submission for good, with its notes and its mail. Returns why it was not erased, in words; null when it was. */
  erase(person: Person, form: FormType, id: string, reason: string): Promise<string | null>;
  /** Returns all submissions of a form as CSV, and notes who took them. */
  table(person: Person, form: FormType): Promise<string>;
  /** Returns what is new. */
  waiting(): Promise<Waiting[]>;
}

/**
 * Returns why a reason cannot stay in the log, in words; null when it can. The log is for ever: nothing of the visitor may stand in it.
 */
export function reasonFault(reason: string, fields: Readonly<Record<string, string>>): string | null {
  const letters = reason.trim().length;
  if (letters === 0) return "Write why in a few words: this line stays in the log.";
  if (letters > LONGEST_REASON) return `Write ${LONGEST_REASON} letters at most: you have ${letters}.`;
  const { name = "", fatherName = "", motherName = "", phone = "", email = "" } = fields;
  const own = [name, fatherName, motherName, email].flatMap((text) => wordsOf(text)).filter((word) => word.length > 2);
  const written = wordsOf(reason);
  const digits = reason.replaceAll(/\D/g, "");
  if (digits.length > 5 || (phone !== "" && reason.includes(phone)) || written.some((word) => own.includes(word))) {
    return "Leave names, numbers and addresses out: this line stays in the log after the rest is gone.";
  }
  return null;
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
