import type { FormType } from "@school/content/forms/form-contract";
import type { Person } from "@school/content/office/doors/people";
import {
  type AfterCall,
  type Caller,
  type Inbox,
  type InboxEntry,
  LONGEST_MAIL,
  LONGEST_NOTE,
} from "@school/content/office/inbox/inbox";
import { inboxes, inboxPath } from "@school/content/office/inbox/inbox-words";
import { wholeNumber } from "@school/content/office/whole-number";
import { readDate, schoolDay } from "@school/content/rules/dates";
import { data, type RouterContextProvider, redirect } from "react-router";
import { readPosted } from "../../../reading/read-posted.ts";
import { servicesContext } from "../../../reading/services.ts";
import { nothingHere } from "../frame/nothing-here.ts";
import { signedIn } from "../frame/office-request.ts";
import { unlessNotStored } from "../frame/unless-not-stored.ts";

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
  const { searchParams } = new URL(request.url);
  const noted = (["kept", "mailed", "unnoted"] as const).find((outcome) => searchParams.has(outcome)) ?? null;
  return { form, person, now, entry, callers, mailsFrom: inbox.mailsFrom, noted };
}

/** Does what was posted; when the store fails, the form comes back with it. */
export async function workOnSubmission(form: FormType, asked: Asked) {
  const posted = await readPosted(asked.request);
  return unlessNotStored(doAsPosted(form, asked, posted), asked.context.get(servicesContext), (notStored) =>
    data<Faults>({ errors: {}, posted, notStored }, { status: 503 }),
  );
}

/** Notes what happened after a call, writes to a family, joins enquiries, or erases a submission. */
async function doAsPosted(
  form: FormType,
  { context, params: { id } }: Asked,
  posted: Readonly<Record<string, string>>,
) {
  const { office, person, now } = signedIn(context);
  const { inbox } = await office();
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
  if (posted.verb === "mail") return mailFamily(inbox, person, form, id, posted);
  const written = afterCall(entry, form, posted, schoolDay(now), form === "Admission" ? await inbox.callers() : []);
  if ("errors" in written) return data<Faults>({ ...written, posted }, { status: 400 });
  const outcome = await inbox.note(person, form, id, written);
  if (outcome === "gone") throw nothingHere();
  if (outcome === "changed") return data<Faults>({ errors: {}, posted, isOvertaken: true }, { status: 409 });
  return redirect(`${inboxPath[form]}/${id}?kept=1`, 303);
}

type Errors = Partial<Record<"state" | "due" | "note" | "why" | "text", string>>;

export type Faults =
  | {
      errors: Errors;
      posted: Readonly<Record<string, string>>;
      isOvertaken?: true;
      /** The mail server did not take the mail. */
      isUnsent?: true;
      /** The sentence for it. */
      notStored?: string;
    }
  | undefined;

async function mailFamily(
  inbox: Inbox,
  person: Person,
  form: FormType,
  id: string,
  posted: Readonly<Record<string, string>>,
) {
  const text = (posted.text ?? "").replaceAll("\r\n", "\n").trim();
  const fault = mailFault(text);
  if (fault) return data<Faults>({ errors: { text: fault }, posted }, { status: 400 });
  const outcome = await inbox.mailFamily(person, form, id, { text, version: wholeNumber(posted.version) ?? 0 });
  if (outcome === "gone") throw nothingHere();
  if (outcome === "changed") return data<Faults>({ errors: {}, posted, isOvertaken: true }, { status: 409 });
  if (outcome === "failed") return data<Faults>({ errors: {}, posted, isUnsent: true }, { status: 503 });
  return redirect(`${inboxPath[form]}/${id}?${outcome === "sent" ? "mailed" : "unnoted"}=1`, 303);
}

function mailFault(text: string): string | null {
  if (text === "") return "Write what the family should read.";
  return text.length > LONGEST_MAIL ? `Write ${LONGEST_MAIL} letters at most: you have ${text.length}.` : null;
}

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
  const version = wholeNumber(posted.version);
  return { state, dueOn, note: note.trim(), callerId, version };
}
