import type { AuditAction } from "../audit/actions.ts";
import type { FormType } from "../kinds/forms/form-contract.ts";

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

/** The words of the log for erasing a submission, and for downloading the table of all. */
export const inboxActions = {
  Admission: { erase: "erase enquiry", take: "take enquiries" },
  Feedback: { erase: "erase feedback", take: "take feedback" },
  RemovePhoto: { erase: "erase removal", take: "take removals" },
} as const satisfies Record<FormType, Record<"erase" | "take", AuditAction>>;

/** Returns the subject of a mail to a family. */
export const subjectFor = (form: FormType, school: string, reference: string | null): string =>
  `${school}: your ${inboxes[form].one}${reference ? ` ${reference}` : ""}`;
