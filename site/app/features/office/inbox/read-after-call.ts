import type { FormType } from "@school/content/forms/form-contract";
import { type AfterCall, type Caller, type InboxEntry, LONGEST_NOTE } from "@school/content/office/inbox/inbox";
import { inboxes } from "@school/content/office/inbox/inbox-words";
import { wholeNumber } from "@school/content/office/whole-number";
import { readDate } from "@school/content/rules/dates";

export type CallErrors = Partial<Record<"state" | "due" | "note", string>>;

interface Known {
  form: FormType;
  entry: InboxEntry;
  /** `YYYY-MM-DD` */
  today: string;
  callers: readonly Caller[];
}

/** Returns what somebody wrote down after a call, or what is wrong with it. */
export function readAfterCall(
  posted: Readonly<Record<string, string>>,
  { form, entry, today, callers }: Known,
): AfterCall | { errors: CallErrors } {
  const { due = "", note = "" } = posted;
  const state = inboxes[form].states.find((one) => one === posted.state);
  const dueOn = due === "" ? null : readDate(due);
  // An old reminder stays until somebody removes it.
  const isOver = dueOn !== null && dueOn < today && dueOn !== entry.dueOn;
  const errors: CallErrors = {
    ...(!state && { state: "Choose where it stands now." }),
    ...(due !== "" && dueOn === null && { due: "Choose a day of the calendar." }),
    ...(isOver && { due: "Choose today or a day that comes: this one is over." }),
    ...(note.length > LONGEST_NOTE && { note: `Write ${LONGEST_NOTE} letters at most: you have ${note.length}.` }),
  };
  if (!state || errors.due || errors.note) return { errors };
  const callerId = callers.find(({ id }) => id === posted.caller)?.id ?? null;
  const version = wholeNumber(posted.version);
  return { state, dueOn, note: note.trim(), callerId, version };
}
