import { randomUUID } from "node:crypto";
import type { Office } from "../auth/office-context.ts";
import { approverOf, hasPermissionsOf, type Person } from "../auth/roles.ts";
import { schoolDay } from "../base/dates.ts";
import { UserError } from "../base/errors.server.ts";
import { FIRST } from "../base/language.ts";
import { storedProfile } from "../db/published/stored-content.server.ts";
import { findRow } from "../db/rows.server.ts";
import type { SchoolStore } from "../db/store.server.ts";
import { descriptionIn } from "../kinds/in-language.ts";
import { type DocumentAction, publisherOf } from "../kinds/office-description.ts";
import { emptyProfile } from "../school/school.ts";
import { always, readWhen, type VisiblePeriod, type WhenTexts, whenErrors } from "../school/visible-period.ts";
import {
  approvalIn,
  blankDocument,
  boundariesOf,
  buildsOn,
  type DocumentStatus,
  differsOnSite,
  documentReader,
  type EditedDocument,
  isOfSameForm,
  isOnSite,
  isOvertaken,
  lastIn,
  namedBytes,
  periodIn,
  readDocumentState,
  readEntry,
  type UndoState,
  undoStateIn,
} from "./document-state.server.ts";
import { type EditorSentence, sayTo } from "./editor.text.ts";
import { describeDocument, fieldErrors, typedWord, writerOf } from "./form/documents.ts";
import { errorSentences } from "./form/field-errors.text.ts";
import { withTexts } from "./form/form-texts.ts";
import type { TellPrincipals } from "./tell-principals.server.ts";
import { asRead, hasSameEnglish, withLanguages, withStillRight } from "./translations.server.ts";
import {
  type Action,
  type ActionRequest,
  type Change,
  Changed,
  signedTexts,
  takeDown,
  writeAction,
} from "./write-action.server.ts";

interface EditorServices extends SchoolStore, Pick<Office["presentSystem"], "writtenThere"> {
  now(): Date;
  tellPrincipals: TellPrincipals;
}

type Errors = Readonly<Record<string, string>>;

export type ActionOutcome =
  /** `copy` is the id that `duplicate` has made. `sequence`: the last post of this form, when it had left the document so already. */
  | { status: "done"; copy?: string; sequence?: number }
  | { status: "wrong"; errors: Errors }
  /** Somebody else has changed the document since. */
  | { status: "changed"; theirs: EditedDocument }
  /** The server already has a later post of the same form. */
  | { status: "older"; theirs: EditedDocument }
  /** `isFault`: of the store, not of the person. */
  | { status: "refused"; sentence: string; isFault?: true };

export type Editor = ReturnType<typeof openEditor>;

declare module "../auth/office-context.ts" {
  interface Office {
    editor: Editor;
  }
}

export function openEditor(services: EditorServices) {
  const { db } = services;
  const read = documentReader(db, services.now);

  async function act(person: Person, posted: ActionRequest): Promise<ActionOutcome> {
    const { kind, id, verb, texts } = posted;
    const key = { kind, id };
    const described = describeDocument(kind, id);
    if (!described) throw new Error(`there is no document ${kind} ${id}`);
    const isForSite = verb === "publish" || verb === "schedule";
    const request = texts && isForSite ? { ...posted, texts: signedTexts(described.words, person, texts) } : posted;
    const state = await readDocumentState(db, key);
    const action: Action = { key, described, person, request, state, now: services.now() };
    const isFromThere = (await services.writtenThere(kind)).has(id);
    const refused = isFromThere
      ? sayTo(person)("It comes from the school’s present system: change it there.")
      : refusalOf(action);
    if (refused) return { status: "refused", sentence: refused };
    try {
      if (!buildsOn(state, request)) throw new Changed();
      const change = await changes[verb](action, services);
      if (change) await writeAction(services, action, change);
      if (described.words.tellsPrincipals) services.tellPrincipals(person, verb);
      return { status: "done", ...(change?.copy && { copy: change.copy }) };
    } catch (cause) {
      if (cause instanceof Wrong) return { status: "wrong", errors: cause.errors };
      if (cause instanceof UserError) return { status: "refused", sentence: cause.message };
      if (!(cause instanceof Changed)) throw cause;
      const theirs = (await read.find(kind, id)) ?? blankDocument(key, services.now());
      const present = await readDocumentState(db, key);
      if (isAsRequested(action, theirs)) {
        return { status: "done", ...(isOfSameForm(present, request) && { sequence: present.draft?.sequence ?? 0 }) };
      }
      return { status: isOvertaken(present, request) ? "older" : "changed", theirs };
    }
  }

  return { ...read, act };
}

const statusAfter: Partial<Record<DocumentAction, DocumentStatus>> = {
  publish: "live",
  schedule: "later",
  send: "wait",
};

/** Returns whether the document stands as the act would leave it, such as after a second click, or when a draft is already what visitors see. */
function isAsRequested({ request: { verb, texts }, described }: Action, { state, entry }: EditedDocument): boolean {
  if (texts === undefined || (verb === "keep" ? state === "bin" : state !== statusAfter[verb])) return false;
  return JSON.stringify(withTexts(described.words, entry, texts)) === JSON.stringify(entry);
}

const besideSite: readonly DocumentAction[] = ["keep", "send", "take out", "bring back", "duplicate"];

/** Returns null when the person may do it. */
function refusalOf({ person, request, state, described: { words } }: Action): string | null {
  const { verb, texts = {} } = request;
  const { draft, published } = state;
  const { role } = person;
  const say = sayTo(person);
  const { many, stays, forPrincipal } = descriptionIn(say.language, words);
  const before = undoStateIn(draft);
  const bodies = [draft?.body, published?.body, before?.published?.body];
  const known = bodies.flatMap((body) => (body == null ? [] : [readEntry(body)]));
  // Texts that the act may put on the website or take from it.
  const publishedBy = publisherOf(words, [...known, withTexts(words, known[0] ?? {}, texts)]);
  if (stays && (verb === "bin" || (verb === "take down" && !stays.takeDown)))
    return say("The {many} stay where they are.", { many });
  if (stays && verb === "schedule") return say("The {many} are published now, or kept as a draft.", { many });
  if (verb === "approve" || verb === "send back") {
    const reader = approverOf(publishedBy);
    return hasPermissionsOf(role, reader) ? null : say("The {reader} reads what is sent.", { reader: say(reader) });
  }
  if (hasPermissionsOf(role, publishedBy) || besideSite.includes(verb)) return null;
  if (verb === "bin" && !published) return null;
  if (verb === "undo" && !(before && differsOnSite(before, state))) return null;
  if (forPrincipal && hasPermissionsOf(role, words.publishedBy)) return forPrincipal.why;
  return say("The {publishedBy} puts {many} on the website and takes them down. Your draft is kept at school.", {
    ...{ publishedBy: say(publishedBy), many },
  });
}

/** Fields of a document are wrong. */
class Wrong extends Error {
  readonly errors: Errors;

  constructor(errors: Errors) {
    super("fields are wrong");
    this.errors = errors;
  }
}

/** Returns the error of an act that cannot be done as the document stands, in the person's language. */
const refusal = ({ person }: Action, sentence: EditorSentence) => new UserError(sayTo(person)(sentence));

function whenErrorsIn({ person, now }: Action, when: WhenTexts): Record<string, string> {
  const say = sayTo(person);
  return Object.fromEntries(Object.entries(whenErrors(when, now)).map(([name, fault]) => [name, say(fault)]));
}

type Carry = (action: Action, services: EditorServices) => Change | null | Promise<Change | null>;

/** Each returns the change of an act; null for none. They throw `Wrong`, `UserError` or `Changed` when it cannot be done. */
const changes: Readonly<Record<DocumentAction, Carry>> = {
  keep(action) {
    if (action.request.isLook) {
      checkedBody(action);
      // A draft that waits for approval stays there when somebody only looks at it.
      if (isAsBefore(action)) return null;
    }
    return { body: JSON.stringify(writtenIn(action)), visible: periodOf(action) };
  },

  publish(action, services) {
    const { request, now } = action;
    if (request.isStillRight) return publishStillRight(action);
    const { until } = periodOf(action);
    const errors = request.when ? whenErrorsIn(action, { ...request.when, when: "now" }) : {};
    return publishText(action, services, { from: null, until: unlessOver(until, now) }, errors);
  },

  /** Refuses a document that visitors see now: its change is published at once, or kept. */
  schedule(action, services) {
    const when = { ...action.request.when, when: "later" };
    const later = { ...action, request: { ...action.request, when } };
    return publishText(action, services, periodOf(later), periodErrors(later));
  },

  send(action) {
    const { request, person, now } = action;
    const body = checkedBody(action, periodErrors(action));
    const note = (request.word ?? "").trim();
    const visible = periodOf(action);
    const asked = { author: person.name, authorId: person.id, at: now, note, answer: null };
    return { body, visible, asked, noted: { body, visible, word: note } };
  },

  approve(action) {
    const { request, state, now } = action;
    waitingIn(action);
    const { texts: _, when: __, ...asSent } = request;
    const body = checkedBody({ ...action, request: asSent });
    const { from, until } = periodOf({ ...action, request: asSent });
    const isLater = from !== null && from > now && !isOnSite(state.published, now);
    const entry = readEntry(draftIn(action));
    return {
      ...onSite(action, body, { from: isLater ? from : null, until: unlessOver(until, now) }),
      async judge(transaction) {
        // The approver has seen photos and PDFs, not their paths.
        if ((await namedBytes(transaction, entry)) !== (request.bytes ?? "")) throw new Changed();
      },
    };
  },

  "send back"(action) {
    const { request, person, now } = action;
    const asked = waitingIn(action);
    const word = (request.word ?? "").trim();
    if (word === "")
      throw new Wrong({ word: sayTo(person)("Write what is missing: {author} reads it.", { author: asked.author }) });
    const body = draftIn(action);
    return { body, asked: { ...asked, answer: { author: person.name, at: now, word } }, noted: { body, word } };
  },

  "take down": takeDown,

  bin: (action) => ({ ...takeDown(action), isBinned: true }),

  "take out"({ state }) {
    const body = state.draft?.body ?? null;
    return { body, noted: { body: body ?? "{}" } };
  },

  async "bring back"(action, { db }) {
    const version = await findRow(db, "revisions", { ...action.key, number: action.request.number ?? 0 });
    if (!version) throw refusal(action, "This version is not there.");
    return { body: version.body };
  },

  duplicate(action) {
    const { key, described, now } = action;
    const { words } = described;
    const copy = randomUUID();
    const target = describeDocument(key.kind, copy);
    if (words.stays || !target) throw refusal(action, "There is only one of it.");
    const { calledBy } = words;
    const written = writtenIn(action);
    const named =
      typeof calledBy === "string"
        ? withTexts(words, written, { [calledBy]: `Copy of ${written[calledBy] ?? ""}` })
        : written;
    const body = JSON.stringify({ ...named, ...target.key });
    const none = { down_at: null, visible_from: null, visible_until: null, asked: null };
    return { copy, body, before: { draft: { body, binned_at: now.toISOString(), ...none }, published: null } };
  },

  /** Restores the state before the last act. No text is lost: a new one stays as a draft, lies in the bin, or comes back with a second undo. */
  undo(action) {
    const { state } = action;
    const { draft, published } = state;
    const before = undoStateIn(draft);
    if (!before) throw refusal(action, "There is nothing to undo.");
    const text = published?.body ?? draft?.body ?? null;
    const change = draftBefore(before, text);
    if (!differsOnSite(before, state)) return change;
    return { ...change, before: null, site: before.published, noted: { body: before.published?.body ?? text ?? "{}" } };
  },
};

function draftBefore({ draft, published }: UndoState, text: string | null): Change {
  if (!draft) return { body: published ? null : text, downAt: null, asked: null };
  const { body, binned_at, down_at } = draft;
  return { body, isBinned: binned_at !== null, downAt: down_at, visible: periodIn(draft), asked: approvalIn(draft) };
}

/** Returns the draft, else what is published, with the texts of the act in it. */
function writtenIn({ key, request: { texts = {} }, described, state: { draft, published }, now }: Action) {
  const body = draft?.body ?? published?.body;
  const entry = body === undefined ? described.blank(schoolDay(now)) : readEntry(body);
  const written = withTexts(described.words, { ...entry, ...described.key }, texts);
  return withLanguages(key.kind, entry, written, texts);
}

/** Returns the document ready for publishing. @throws Wrong for fields, and for what else is wrong. */
function checkedBody(action: Action, others: Errors = {}): string {
  const { words, rules } = action.described;
  const written = writtenIn(action);
  const { data, error } = rules.safeParse(written);
  const say = errorSentences[action.person.language ?? FIRST];
  const said = descriptionIn(say.language, words);
  const errors = { ...fieldErrors(said, written, error?.issues ?? [], schoolDay(action.now), say), ...others };
  if (!data || Object.keys(errors).length > 0) throw new Wrong(errors);
  return JSON.stringify(asRead(action.key.kind, written, data));
}

/** Returns the time that the act asks for, else that of the document as it stands. */
function periodOf({ request, described, state: { draft, published } }: Action): VisiblePeriod {
  if (described.words.stays) return always;
  if (request.when) return readWhen(request.when);
  const known = draft?.body ? draft : published;
  return known ? periodIn(known) : always;
}

function periodErrors(action: Action): Record<string, string> {
  const { request, state, now, person } = action;
  const { when } = request;
  if (!when) return {};
  const isNow = when.when !== "later" || !isOnSite(state.published, now);
  return {
    ...whenErrorsIn(action, when),
    ...(!isNow && {
      "from-day": sayTo(person)(
        "It is on the website now. Publish the change now, or keep it as a draft until its day.",
      ),
    }),
  };
}

const unlessOver = (until: Date | null, now: Date) => (until !== null && until <= now ? null : until);

function isAsBefore(action: Action): boolean {
  const { request, state } = action;
  const known = state.draft?.body ? state.draft : state.published;
  const { visible_from, visible_until } = boundariesOf(periodOf(action));
  const unchanged = writtenIn({ ...action, request: { ...request, texts: {} } });
  return (
    known !== undefined &&
    JSON.stringify(writtenIn(action)) === JSON.stringify(unchanged) &&
    known.visible_from === visible_from &&
    known.visible_until === visible_until
  );
}

function draftIn(action: Action): string {
  const { draft } = action.state;
  if (!draft?.body) throw refusal(action, "There is no draft.");
  return draft.body;
}

const onSite = ({ request: { word } }: Action, body: string, visible: VisiblePeriod): Change => ({
  body: null,
  downAt: null,
  site: { body, ...boundariesOf(visible) },
  noted: { body, visible, ...(word && { word }) },
});

/** Says of what visitors see that the texts which the post names are still right; also of a draft with the same English. */
function publishStillRight(action: Action): Change {
  const { kind } = action.key;
  const { texts = {} } = action.request;
  const { draft, published } = action.state;
  if (!published) throw refusal(action, "It is not on the website: say so in its form.");
  const { visible_from, visible_until } = published;
  const entry = readEntry(published.body);
  const body = JSON.stringify(withStillRight(kind, entry, texts));
  const written = draft?.body ? readEntry(draft.body) : null;
  const renewed = written && hasSameEnglish(kind, written, entry) ? withStillRight(kind, written, texts) : written;
  return {
    body: renewed && JSON.stringify(renewed),
    asked: draft ? approvalIn(draft) : null,
    site: { body, visible_from, visible_until },
    noted: { body, visible: periodIn(published) },
  };
}

async function publishText(action: Action, { db }: EditorServices, visible: VisiblePeriod, errors: Errors) {
  const body = checkedBody(action, errors);
  const typed = wordError(action, body) ?? (await nameError(action, body, db));
  if (typed) throw new Wrong({ typed });
  return onSite(action, body, visible);
}

/** Returns null when the typed name is right, or not needed. */
async function nameError({ request, described, person }: Action, body: string, db: EditorServices["db"]) {
  if (!described.words.asksForName?.(JSON.parse(body))) return null;
  const { name } = (await storedProfile(db)) ?? emptyProfile;
  const plain = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, " ");
  return plain(request.typed ?? "") === plain(name)
    ? null
    : sayTo(person)("Type “{name}” here: everybody acts on it at once.", { name });
}

/** Returns the word to type, or null: one person publishes a risky document that she alone has written. Another's draft needs no word. */
function wordError({ request, person, described, state: { draft } }: Action, body: string): string | null {
  const word = typedWord(request.kind, described.words, JSON.parse(body));
  if (word === null) return null;
  const isTheirs = draft !== undefined && writerOf({ last: lastIn(draft), asked: approvalIn(draft) }) !== person.id;
  const theirs = isTheirs && draft.body ? described.rules.safeParse(JSON.parse(draft.body)).data : null;
  if (JSON.stringify(theirs) === body) return null;
  const typed = (request.typed ?? "").trim().toLowerCase();
  return typed === word ? null : sayTo(person)("Type “{word}” here: nobody else has read what you wrote.", { word });
}

function waitingIn(action: Action) {
  const { draft } = action.state;
  const asked = draft?.body ? approvalIn(draft) : null;
  if (!asked || asked.answer) throw refusal(action, "It does not wait for anybody’s word any more.");
  if (asked.authorId === action.person.id) throw refusal(action, "You have sent it yourself: somebody else reads it.");
  return asked;
}
