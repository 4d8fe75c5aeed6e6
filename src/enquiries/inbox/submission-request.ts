import { data, type RouterContextProvider, redirect } from "react-router";
import { signedIn, unlessNotStored } from "../../auth/office-context.ts";
import type { Person } from "../../auth/roles.ts";
import { readDate, schoolDay } from "../../base/dates.ts";
import type { FormType } from "../../kinds/forms/form-contract.ts";
import { wholeNumber } from "../../school/text.ts";
import { readPosted } from "../../shell/reading/answers.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { nothingHere } from "../../ui/office/nothing-here.ts";
import { type AfterCall, type Caller, type Inbox, type InboxEntry, LONGEST_MAIL, LONGEST_NOTE } from "../inbox.ts";
import { inboxes, inboxPath } from "../inbox-words.ts";

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
  const noted = (["kept", "mailed", "unnoted", "taken"] as const).find((outcome) => searchParams.has(outcome)) ?? null;
  return { form, person, now, entry, callers, mailsFrom: inbox.mailsFrom, noted };
}

/** Does what was posted; when the store fails, the form comes back with it. */
export async function workOnSubmission(form: FormType, asked: Asked) {
  const posted = await readPosted(asked.request);
  return unlessNotStored(doAsPosted(form, asked, posted), asked.context.get(servicesContext), (notStored) =>
    data<Faults>({ errors: {}, posted, notStored }, { status: 503 }),
  );
}

/** A post to the page of one submission. */
interface Post {
  inbox: Inbox;
  person: Person;
  form: FormType;
  id: string;
  posted: Readonly<Record<string, string>>;
}

async function doAsPosted(form: FormType, { context, params: { id } }: Asked, posted: Post["posted"]) {
  const { office, person, now } = signedIn(context);
  const { inbox } = await office();
  const post = { inbox, person, form, id, posted };
  if (posted.verb === "erase") return erase(post);
  if (posted.verb === "take in") return takeIn(post);
  const entry = await inbox.open(person, form, id);
  if (!entry) throw nothingHere();
  if (posted.verb === "join" || posted.verb === "part") return joinOrPart(post);
  if (posted.verb === "mail") return mailFamily(post);
  return noteCall(post, entry, schoolDay(now));
}

type Errors = CallErrors & { why?: string; text?: string };

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

const wrong = (errors: Errors, posted: Post["posted"]) => data<Faults>({ errors, posted }, { status: 400 });
const overtaken = (posted: Post["posted"]) => data<Faults>({ errors: {}, posted, isOvertaken: true }, { status: 409 });
const done = ({ form, id }: Post, outcome: "kept" | "mailed" | "unnoted" | "taken") =>
  redirect(`${inboxPath[form]}/${id}?${outcome}=1`, 303);

async function erase({ inbox, person, form, id, posted }: Post) {
  const fault = await inbox.erase(person, form, id, posted.why ?? "");
  return fault ? wrong({ why: fault }, posted) : redirect(`${inboxPath[form]}?erased=1`, 303);
}

async function takeIn(post: Post) {
  const { inbox, person, form, id } = post;
  if (!(await inbox.takeIn(person, form, id))) throw nothingHere();
  return done(post, "taken");
}

async function joinOrPart(post: Post) {
  const { inbox, person, id, posted } = post;
  const isDone =
    posted.verb === "join" ? await inbox.join(person, id, posted.other ?? "") : await inbox.part(person, id);
  return isDone ? done(post, "kept") : overtaken({});
}

async function mailFamily(post: Post) {
  const { inbox, person, form, id, posted } = post;
  const text = (posted.text ?? "").replaceAll("\r\n", "\n").trim();
  const fault = mailError(text);
  if (fault) return wrong({ text: fault }, posted);
  const outcome = await inbox.mailFamily(person, form, id, { text, version: wholeNumber(posted.version) ?? 0 });
  if (outcome === "gone") throw nothingHere();
  if (outcome === "changed") return overtaken(posted);
  if (outcome === "failed") return data<Faults>({ errors: {}, posted, isUnsent: true }, { status: 503 });
  return done(post, outcome === "sent" ? "mailed" : "unnoted");
}

function mailError(text: string): string | null {
  if (text === "") return "Write what the family should read.";
  return text.length > LONGEST_MAIL ? `Write ${LONGEST_MAIL} letters at most: you have ${text.length}.` : null;
}

async function noteCall(post: Post, entry: InboxEntry, today: string) {
  const { inbox, person, form, id, posted } = post;
  const callers = form === "Admission" ? await inbox.callers() : [];
  const written = readAfterCall(posted, { form, entry, today, callers });
  if ("errors" in written) return wrong(written.errors, posted);
  const outcome = await inbox.note(person, form, id, written);
  if (outcome === "gone") throw nothingHere();
  return outcome === "changed" ? overtaken(posted) : done(post, "kept");
}

type CallErrors = Partial<Record<"state" | "due" | "note", string>>;

interface Known {
  form: FormType;
  entry: InboxEntry;
  /** `YYYY-MM-DD` */
  today: string;
  callers: readonly Caller[];
}

/** Returns what somebody wrote down after a call, or what is wrong with it. */
function readAfterCall(
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
