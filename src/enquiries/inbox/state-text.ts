import { daysBetween, schoolDay } from "../../base/dates.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { timestampText } from "../../school/times.ts";
import type { SignName } from "../../ui/office/icon.tsx";
import type { SubmissionState } from "../inbox-labels.ts";

export const formSigns: Readonly<Record<FormType, SignName>> = {
  Admission: "person",
  Feedback: "chat",
  RemovePhoto: "hide",
};

export const stateLabels: Readonly<Record<SubmissionState, { text: string; sign: SignName; more?: string }>> = {
  new: { text: "New", sign: "clock" },
  called: { text: "Called", sign: "phone" },
  visited: { text: "Visited the school", sign: "gable" },
  offered: { text: "Place offered", sign: "check" },
  answered: { text: "Answered", sign: "mail" },
  closed: { text: "Closed", sign: "shut", more: "Nothing more is to be done." },
};

/** Returns "New for 3 days" or the label of the state, and its urgency. */
export function stateText({ state, receivedAt }: { state: SubmissionState; receivedAt: Date }, now: Date) {
  if (state !== "new") return { text: stateLabels[state].text, urgency: state === "offered" ? "done" : "later" };
  const days = daysBetween(schoolDay(receivedAt), schoolDay(now));
  if (days <= 0) return { text: `New since ${timestampText(receivedAt, now)}`, urgency: "later" };
  if (days === 1) return { text: "New since yesterday", urgency: "wait" };
  return { text: `New for ${days} days`, urgency: days < 3 ? "wait" : "failed" };
}

/** Returns "Class VI" for "VI", and "Nursery" unchanged. */
export const classText = (name: string) => (/^[IVX]+$/.test(name) ? `Class ${name}` : name);
