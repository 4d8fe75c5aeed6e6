import type { AuditAction } from "../audit/actions.ts";
import { type Language, texts } from "../base/language.ts";
import { type FormType, formTypes } from "../kinds/forms/form-contract.ts";

export type SubmissionState = "new" | "called" | "visited" | "offered" | "answered" | "closed";

interface InboxLabels {
  title: "Admission enquiries" | "Feedback" | "Photos to remove";
  one: "enquiry" | "feedback" | "wish about a photo";
  many: "enquiries" | "feedback" | "wishes about photos";
  states: readonly SubmissionState[];
}

export const inboxes: Readonly<Record<FormType, InboxLabels>> = {
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

/** Where the enquiries of a season stand. */
export const seasonStates = [...inboxes.Admission.states, "withdrawn"] as const;

/** "suspect": looks like a machine's. It is in no other tab and in no count. */
export const inboxTabs = ["open", "new", "due", "closed", "suspect"] as const;
export type InboxTab = (typeof inboxTabs)[number];

export const inboxPath = {
  Admission: "/office/enquiries",
  Feedback: "/office/feedback",
  RemovePhoto: "/office/removals",
} as const satisfies Record<FormType, string>;

/** Returns the form whose inbox a page of the office belongs to. */
export function formOfPage(request: Request): FormType {
  const { pathname } = new URL(request.url);
  const form = formTypes.find((one) => pathname.startsWith(inboxPath[one]));
  if (!form) throw new Error("no inbox has this address");
  return form;
}

/** Actions of the audit log: a submission is erased, the table of all is downloaded. */
export const inboxActions = {
  Admission: { erase: "erase enquiry", take: "take enquiries" },
  Feedback: { erase: "erase feedback", take: "take feedback" },
  RemovePhoto: { erase: "erase removal", take: "take removals" },
} as const satisfies Record<FormType, Record<"erase" | "take", AuditAction>>;

const subjectTexts = texts({
  Admission: { en: "your enquiry", hi: "आपकी पूछताछ" },
  Feedback: { en: "your feedback", hi: "आपकी राय" },
  RemovePhoto: { en: "your wish about a photo", hi: "फ़ोटो हटाने का आपका अनुरोध" },
});

/** Returns the subject of a mail to a family, in the language of its form. */
export const subjectFor = (form: FormType, school: string, reference: string | null, language: Language): string =>
  `${school}: ${subjectTexts[language][form]}${reference ? ` ${reference}` : ""}`;

/** In characters. */
export const LONGEST_NOTE = 2000;
export const LONGEST_MAIL = 1900;
export const LONGEST_REASON = 200;
