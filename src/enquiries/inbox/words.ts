import { daysBetween, schoolDay } from "../../base/dates.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { timestampText } from "../../school/times.ts";
import type { SignName } from "../../ui/office/icon.tsx";
import type { InboxRow } from "../inbox.ts";
import type { SubmissionState } from "../inbox-words.ts";

export const formSigns: Readonly<Record<FormType, SignName>> = {
  Admission: "person",
  Feedback: "chat",
  RemovePhoto: "hide",
};

export const stateWords: Readonly<Record<SubmissionState, { words: string; sign: SignName; more?: string }>> = {
  new: { words: "New", sign: "clock" },
  called: { words: "Called", sign: "phone" },
  visited: { words: "Visited the school", sign: "gable" },
  offered: { words: "Place offered", sign: "check" },
  answered: { words: "Answered", sign: "mail" },
  closed: { words: "Closed", sign: "shut", more: "Nothing more is to be done." },
};

/** Returns "New for 3 days" or the state in words, and its urgency. */
export function standing({ state, receivedAt }: Pick<InboxRow, "state" | "receivedAt">, now: Date) {
  if (state !== "new") return { words: stateWords[state].words, look: state === "offered" ? "done" : "later" };
  const days = daysBetween(schoolDay(receivedAt), schoolDay(now));
  if (days <= 0) return { words: `New since ${timestampText(receivedAt, now)}`, look: "later" };
  if (days === 1) return { words: "New since yesterday", look: "wait" };
  return { words: `New for ${days} days`, look: days < 3 ? "wait" : "failed" };
}

/** Returns "Class VI" for "VI", and "Nursery" unchanged. */
export const classInWords = (name: string) => (/^[IVX]+$/.test(name) ? `Class ${name}` : name);
