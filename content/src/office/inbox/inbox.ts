import type { FormType } from "../../forms/form-contract.ts";
import type { Person } from "../doors/people.ts";
import type { LogAct } from "../overview/log.ts";

export type SubmissionState = "new" | "called" | "visited" | "offered" | "answered" | "closed";

interface InboxWords {
  title: string;
  one: string;
  many: string;
  states: readonly SubmissionState[];
}

export const inboxes: Readonly<Record<FormType, InboxWords>> = {
  Admission: {
    title: "Admission enquiries",
    one: "enquiry",
    many: "enquiries",
    states: ["new", "called", "visited", "offered", "closed"],
  },
  Feedback: { title: "Feedback", one: "feedback", many: "feedback", states: ["new", "answered", "closed"] },
  RemovePhoto: {
    title: "Photos to remove",
    one: "wish about a photo",
    many: "wishes about photos",
    states: ["new", "called", "closed"],
  },
};

export const inboxPath = {
  Admission: "/office/enquiries",
  Feedback: "/office/feedback",
  RemovePhoto: "/office/removals",
} as const satisfies Record<FormType, string>;

/** The verb in the log for erasing a form of each kind, and for the table of all. */
export const inboxActs = {
  Admission: { erase: "erase enquiry", take: "take enquiries" },
  Feedback: { erase: "erase feedback", take: "take feedback" },
  RemovePhoto: { erase: "erase removal", take: "take removals" },
} as const satisfies Record<FormType, Record<"erase" | "take", LogAct>>;

export const inboxTabs = ["open", "new", "due", "closed"] as const;
export type InboxTab = (typeof inboxTabs)[number];

export interface InboxQuestion {
  tab: InboxTab;
  words: string;
  /** "" for all. */
  class: string;
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
}

export interface InboxPage {
  rows: InboxRow[];
  counts: Readonly<Record<InboxTab, number>>;
  pages: number;
  page: number;
  oldestNew: Date | null;
}

export interface InboxNote {
  /** The state after it; null when it stayed the same. */
  state: SubmissionState | null;
  note: string;
  author: string;
  at: Date;
}

export interface InboxEntry extends Omit<InboxRow, "lastNote"> {
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
}

export const LONGEST_NOTE = 2000;
export const LONGEST_REASON = 200;

export interface Waiting {
  form: FormType;
  count: number;
  oldest: Date;
}

export interface Inbox {
  list(form: FormType, question: InboxQuestion): Promise<InboxPage>;
  /** Returns null when it is gone. Notes once a day that this person has opened it. */
  open(person: Person, form: FormType, id: string): Promise<InboxEntry | null>;
  note(person: Person, form: FormType, id: string, written: AfterCall): Promise<boolean>;
  /** Erases a submission, its notes and its mail for ever. Returns the reason when it cannot, else null. */
  erase(person: Person, form: FormType, id: string, reason: string): Promise<string | null>;
  table(person: Person, form: FormType): Promise<string>;
  waiting(): Promise<Waiting[]>;
}

/** Returns null when the reason may stay in the log. The log is kept for ever, so it must hold nothing of the visitor. */
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
