import type { FormType } from "@school/content/forms/form-contract";
import { type AfterCall, type InboxEntry, inboxes, inboxPath, LONGEST_NOTE } from "@school/content/office/inbox/inbox";
import { readDate, schoolDay } from "@school/content/rules/dates";
import { data, type RouterContextProvider, redirect } from "react-router";
import { readPosted } from "../../../reading/read-posted.ts";
import { nothingHere } from "../frame/nothing-here.ts";
import { signedIn } from "../frame/office-request.ts";

interface Asked {
  context: Readonly<RouterContextProvider>;
  params: { id: string };
  request: Request;
}

export async function readSubmission(form: FormType, { context, params, request }: Asked) {
  const { office, person, now } = signedIn(context);
  const entry = await (await office()).inbox.open(person, form, params.id);
  if (!entry) throw nothingHere();
  return { form, person, now, entry, isKept: new URL(request.url).searchParams.has("kept") };
}

/** Notes what happened after a call, or erases a submission. */
export async function workOnSubmission(form: FormType, { context, params: { id }, request }: Asked) {
  const { office, person, now } = signedIn(context);
  const { inbox } = await office();
  const posted = await readPosted(request);
  if (posted.verb === "erase") {
    const fault = await inbox.erase(person, form, id, posted.why ?? "");
    if (fault) return data<Faults>({ errors: { why: fault }, posted }, { status: 400 });
    return redirect(`${inboxPath[form]}?erased=1`, 303);
  }
  const entry = await inbox.open(person, form, id);
  if (!entry) throw nothingHere();
  const written = afterCall(entry, form, posted, schoolDay(now));
  if ("errors" in written) return data<Faults>({ ...written, posted }, { status: 400 });
  if (!(await inbox.note(person, form, id, written))) throw nothingHere();
  return redirect(`${inboxPath[form]}/${id}?kept=1`, 303);
}

type Errors = Partial<Record<"state" | "due" | "note" | "why", string>>;

export type Faults = { errors: Errors; posted: Readonly<Record<string, string>> } | undefined;

function afterCall(
  entry: InboxEntry,
  form: FormType,
  posted: Readonly<Record<string, string>>,
  today: string,
): AfterCall | { errors: Errors } {
  const { due = "", note = "" } = posted;
  const state = inboxes[form].states.find((one) => one === posted.state);
  const dueOn = due === "" ? null : readDate(due);
  // An old reminder stays until somebody removes it.
  const isOver = dueOn !== null && dueOn < today && dueOn !== entry.dueOn;
  const errors: Errors = {
    ...(!state && { state: "Choose where it stands now." }),
    ...(due !== "" && dueOn === null && { due: "Choose a day of the calendar." }),
    ...(isOver && { due: "Choose today or a day that comes: this one is over." }),
    ...(note.length > LONGEST_NOTE && { note: `Write ${LONGEST_NOTE} letters at most: you have ${note.length}.` }),
  };
  if (!state || errors.due || errors.note) return { errors };
  return { state, dueOn, note: note.trim() };
}
