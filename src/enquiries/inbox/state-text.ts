import { daysBetween, schoolDay } from "../../base/dates.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { classesTextIn } from "../../school/classes.text.ts";
import { timestampText } from "../../school/times.ts";
import type { SignName } from "../../ui/office/icon.tsx";
import type { SubmissionState } from "../inbox-labels.ts";
import type { InboxSentence, SayInInbox } from "./inbox.text.ts";

export const formSigns: Readonly<Record<FormType, SignName>> = {
  Admission: "person",
  Feedback: "chat",
  RemovePhoto: "hide",
};

export const stateLabels: Readonly<
  Record<SubmissionState, { text: InboxSentence; sign: SignName; more?: InboxSentence }>
> = {
  new: { text: "New", sign: "clock" },
  called: { text: "Called", sign: "phone" },
  visited: { text: "Visited the school", sign: "gable" },
  offered: { text: "Place offered", sign: "check" },
  answered: { text: "Answered", sign: "mail" },
  closed: { text: "Closed", sign: "shut", more: "Nothing more is to be done." },
};

/** Returns "New for 3 days" or the label of the state, and its urgency. */
export function stateText(
  say: SayInInbox,
  { state, receivedAt }: { state: SubmissionState; receivedAt: Date },
  now: Date,
) {
  if (state !== "new") return { text: say(stateLabels[state].text), urgency: state === "offered" ? "done" : "later" };
  const days = daysBetween(schoolDay(receivedAt), schoolDay(now));
  if (days <= 0)
    return {
      text: say("New since {receivedAt}", { receivedAt: timestampText(receivedAt, now, say.language) }),
      urgency: "later",
    };
  if (days === 1) return { text: say("New since yesterday"), urgency: "wait" };
  return { text: say("New for {days} days", { days }), urgency: days < 3 ? "wait" : "failed" };
}

/** Returns "Class VI" for "VI", and "Nursery" unchanged. */
export const classText = (say: SayInInbox, name: string) =>
  /^[IVX]+$/.test(name) ? say("Class {name}", { name }) : classesTextIn(say.language, name);
