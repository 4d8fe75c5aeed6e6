import { data, type RouterContextProvider, redirect } from "react-router";
import { enterOffice, unlessNotStored } from "../../auth/office-context.ts";
import { readDate, schoolDay } from "../../base/dates.ts";
import { mayShowAgain } from "../../media/library/library-rows.ts";
import { wholeNumber } from "../../school/text.ts";
import { readPosted } from "../../shell/reading/answers.ts";
import { servicesContext } from "../../shell/reading/services.ts";
import { nothingHere } from "../../ui/office/nothing-here.ts";
import { formOfPage, inboxes, inboxPath, LONGEST_MAIL, LONGEST_NOTE } from "../inbox-labels.ts";
import { inboxSentences, type SayInInbox } from "./inbox.text.ts";

interface SubmissionRequest {
  context: Readonly<RouterContextProvider>;
  params: { id: string };
  request: Request;
}

type Posted = Readonly<Record<string, string>>;

/** A post that was not carried out. */
export interface FailedPost {
  posted: Posted;
  errors: { state?: string; due?: string; note?: string; why?: string; text?: string };
  /** A colleague was faster. */
  isOvertaken?: true;
  /** The mail server did not take the mail. */
  isUnsent?: true;
  /** The sentence for it. */
  notStored?: string;
}

const outcomes = ["kept", "mailed", "unnoted", "taken", "told"] as const;

export async function readSubmission({ context, params, request }: SubmissionRequest) {
  const { inbox, library, person, now } = await enterOffice(context);
  const form = formOfPage(request);
  const entry = await inbox.open(person, form, params.id);
  if (!entry) throw nothingHere();
  const callers = form === "Admission" ? await inbox.callers() : [];
  const { searchParams } = new URL(request.url);
  const outcome = outcomes.find((one) => searchParams.has(one)) ?? null;
  const isJustHidden = searchParams.get("done") === "hide";
  /** Null where it is not stored any more. */
  const photo = form === "RemovePhoto" ? await library.find(entry.fields.photo ?? "") : null;
  const mayShow = photo?.hidden != null && mayShowAgain(person, photo.hidden, now);
  const { publicUrl } = context.get(servicesContext);
  const ofPhoto = { photo, mayShow, isJustHidden };
  return { form, publicUrl, entry, callers, mailsFrom: inbox.mailsFrom, outcome, ...ofPhoto };
}

export type ReadSubmission = Awaited<ReturnType<typeof readSubmission>>;

/** Does what was posted; when the store fails, the form comes back with it. */
export async function workOnSubmission(request: SubmissionRequest) {
  const posted = await readPosted(request.request);
  return unlessNotStored(doAsPosted(request, posted), request.context.get(servicesContext), (notStored) =>
    failed(503, posted, { notStored }),
  );
}

const failed = (status: number, posted: Posted, more: Partial<FailedPost>) =>
  data<FailedPost | undefined>({ posted, errors: {}, ...more }, { status });

async function doAsPosted({ context, params: { id }, request }: SubmissionRequest, posted: Posted) {
  const { inbox, person, now, language } = await enterOffice(context);
  const say = inboxSentences[language];
  const form = formOfPage(request);
  const path = inboxPath[form];
  const done = (outcome: (typeof outcomes)[number]) => redirect(`${path}/${id}?${outcome}=1`, 303);

  if (posted.verb === "erase") {
    const why = await inbox.erase(person, form, id, posted.why ?? "", say);
    return why ? failed(400, posted, { errors: { why } }) : redirect(`${path}?erased=1`, 303);
  }
  if (posted.verb === "take in") {
    if (!(await inbox.takeIn(person, form, id))) throw nothingHere();
    return done("taken");
  }
  const entry = await inbox.open(person, form, id);
  if (!entry) throw nothingHere();
  if (posted.verb === "answered") {
    return (await inbox.answerComplaint(person, id, wholeNumber(posted.version)))
      ? done("kept")
      : failed(409, {}, { isOvertaken: true });
  }
  if (posted.verb === "join" || posted.verb === "part") {
    const isDone =
      posted.verb === "join" ? await inbox.join(person, id, posted.other ?? "") : await inbox.part(person, id);
    return isDone ? done("kept") : failed(409, {}, { isOvertaken: true });
  }
  if (posted.verb === "mail") {
    const text = (posted.text ?? "").replaceAll("\r\n", "\n").trim();
    if (text === "") return failed(400, posted, { errors: { text: say("Write what the family should read.") } });
    if (text.length > LONGEST_MAIL) return failed(400, posted, { errors: { text: tooLong(say, LONGEST_MAIL, text) } });
    const sent = await inbox.mailFamily(person, form, id, { text, version: wholeNumber(posted.version) ?? 0 });
    if (sent === "gone") throw nothingHere();
    if (sent === "changed") return failed(409, posted, { isOvertaken: true });
    if (sent === "failed") return failed(503, posted, { isUnsent: true });
    return done(sent === "sent" ? "mailed" : "unnoted");
  }
  const { due = "", note = "" } = posted;
  const state = inboxes[form].states.find((one) => one === posted.state);
  const dueOn = due === "" ? null : readDate(due);
  // An old reminder stays until somebody removes it.
  const isOver = dueOn !== null && dueOn < schoolDay(now) && dueOn !== entry.dueOn;
  const errors = {
    ...(!state && { state: say("Choose where it stands now.") }),
    ...(due !== "" && dueOn === null && { due: say("Choose a day of the calendar.") }),
    ...(isOver && { due: say("Choose today or a day that comes: this one is over.") }),
    ...(note.length > LONGEST_NOTE && { note: tooLong(say, LONGEST_NOTE, note) }),
  };
  if (!state || errors.due || errors.note) return failed(400, posted, { errors });
  const callers = form === "Admission" ? await inbox.callers() : [];
  const callerId = callers.find((caller) => caller.id === posted.caller)?.id ?? null;
  const call = { state, dueOn, note: note.trim(), callerId, version: wholeNumber(posted.version) };
  const stored = await inbox.record(person, form, id, call);
  if (stored === "gone") throw nothingHere();
  return stored === "changed" ? failed(409, posted, { isOvertaken: true }) : done("kept");
}

const tooLong = (say: SayInInbox, most: number, text: string) =>
  say("Write {most} letters at most: you have {count}.", { most, count: text.length });
