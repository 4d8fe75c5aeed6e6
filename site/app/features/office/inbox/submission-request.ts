import type { FormType } from "@school/content/forms/form-contract";
import { type AfterCall, type Caller, type InboxEntry, LONGEST_NOTE } from "@school/content/office/inbox/inbox";
import { inboxes, inboxPath } from "@school/content/office/inbox/inbox-words";
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
  const { inbox } = await office();
  const entry = await inbox.open(person, form, params.id);
  if (!entry) throw nothingHere();
  const callers = form === "Admission" ? await inbox.callers() : [];
  return { form, person, now, entry, callers, isKept: new URL(request.url).searchParams.has("kept") };
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
  if (posted.verb === "join" || posted.verb === "part") {
    const isDone =
      posted.verb === "join" ? await inbox.join(person, id, posted.other ?? "") : await inbox.part(person, id);
    if (!isDone) return data<Faults>({ errors: {}, posted: {}, isOvertaken: true }, { status: 409 });
    return redirect(`${inboxPath[form]}/${id}?kept=1`, 303);
  }
  const written = afterCall(entry, form, posted, schoolDay(now), form === "Admission" ? await inbox.callers() : []);
  if ("errors" in written) return data<Faults>({ ...written, posted }, { status: 400 });
  const outcome = await inbox.note(person, form, id, written);
  if (outcome === "gone") throw nothingHere();
  if (outcome === "changed") return data<Faults>({ errors: {}, posted, isOvertaken: true }, { status: 409 });
  return redirect(`${inboxPath[form]}/${id}?kept=1`, 303);
}

type Errors = Partial<Record<"state" | "due" | "note" | "why", string>>;

export type Faults = { errors: Errors; posted: Readonly<Record<string, string>>; isOvertaken?: true } | undefined;

function afterCall(
  entry: InboxEntry,
  form: FormType,
  posted: Readonly<Record<string, string>>,
  today: string,
  callers: readonly Caller[],
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
  const callerId = callers.find(({ id }) => id === posted.caller)?.id ?? null;
  const version = /^[0-9]{1,9}$/.test(posted.version ?? "") ? Number(posted.version) : null;
  return { state, dueOn, note: note.trim(), callerId, version };
}
