import { randomUUID } from "node:crypto";
import { approverOf, hasPermissionsOf, type Person } from "../auth/roles.ts";
import { UserError } from "../base/errors.server.ts";
import type { DocumentKind } from "../kinds/all.ts";
import { type OfficeDescription, publisherOf, type Texts } from "../kinds/office-description.ts";
import {
  type Acts,
  approve,
  bringBack,
  duplicate,
  type EditorServices,
  keep,
  publishNow,
  schedule,
  send,
  sendBack,
  takeDown,
  takeOut,
  undo,
} from "./actions.server.ts";
import type { DocumentAction } from "./actions.ts";
import {
  blankDocument,
  buildsOn,
  type DocumentState,
  differsOnSite,
  documentReader,
  isOvertaken,
  readDocumentState,
  readEntry,
  type UndoState,
} from "./document-state.server.ts";
import type { ActionOutcome, ActionRequest, DocumentStatus, EditedDocument, Editor } from "./editor.ts";
import { type DocumentDescription, describeDocument } from "./form/documents.ts";
import { withTexts } from "./form/form-texts.ts";
import { Changed, signedTexts } from "./write-action.server.ts";

const acts: Acts = {
  keep,
  publish: publishNow,
  schedule,
  send,
  approve,
  "send back": sendBack,
  "take down": takeDown,
  bin: takeDown,
  "take out": takeOut,
  "bring back": bringBack,
  duplicate,
  undo,
};

export function openEditor(services: EditorServices): Editor {
  const { db, now } = services;
  const read = documentReader(db, now);

  async function act(person: Person, posted: ActionRequest): Promise<ActionOutcome> {
    const { kind, id, verb } = posted;
    const key = { kind, id };
    const described = describedAs(kind, id);
    const asked = isForSite(posted) ? { ...posted, texts: signedTexts(described.words, person, posted.texts) } : posted;
    const state = await readDocumentState(db, key);
    const isFromThere = (await services.writtenThere(kind)).has(id);
    const refused = isFromThere ? writtenThere : refusalOf(person, asked, state, described);
    if (refused) return { status: "refused", sentence: refused };
    try {
      if (!buildsOn(state, asked)) throw new Changed();
      const outcome = await acts[verb](services, { key, described, person, act: asked, now: now() }, state);
      if (outcome.status === "done" && described.words.tellsPrincipals) services.tellPrincipals(person, verb);
      return outcome;
    } catch (cause) {
      if (cause instanceof UserError) return { status: "refused", sentence: cause.message };
      if (!(cause instanceof Changed)) throw cause;
      const theirs = (await read.find(kind, id)) ?? blankDocument(kind, id, described, now());
      if (isAsAsked(asked, theirs, described)) return { status: "done" };
      return isOvertaken(await readDocumentState(db, key), asked) ? { status: "older" } : { status: "changed", theirs };
    }
  }

  return {
    ...read,
    blank(kind) {
      const id = randomUUID();
      return blankDocument(kind, id, describedAs(kind, id), now());
    },
    act,
  };
}

const isForSite = (act: ActionRequest): act is ActionRequest & { texts: Texts } =>
  act.texts !== undefined && (act.verb === "publish" || act.verb === "schedule");

function describedAs(kind: DocumentKind, id: string): DocumentDescription {
  const described = describeDocument(kind, id);
  if (!described) throw new Error(`there is no document ${kind} ${id}`);
  return described;
}

const stateAfter: Partial<Record<DocumentAction, DocumentStatus>> = {
  keep: "draft",
  publish: "live",
  schedule: "later",
  send: "wait",
};

/** Returns whether the document stands as the act would leave it, such as after a second click. */
function isAsAsked(
  { verb, texts }: ActionRequest,
  { state, entry }: EditedDocument,
  { words }: DocumentDescription,
): boolean {
  if (texts === undefined || state !== stateAfter[verb]) return false;
  return JSON.stringify(withTexts(words, entry, texts)) === JSON.stringify(entry);
}

const besideSite: readonly DocumentAction[] = ["keep", "send", "take out", "bring back", "duplicate"];
const byReader: readonly DocumentAction[] = ["approve", "send back"];

const writtenThere = "It comes from the school’s present system: change it there.";

/** Returns null when the person may do it. */
function refusalOf(
  { role }: Person,
  act: ActionRequest,
  state: DocumentState,
  { words }: DocumentDescription,
): string | null {
  const { verb } = act;
  const { many, stays, forPrincipal } = words;
  const publishedBy = publisherOf(words, entriesOf(act, state, words));
  if (stays && (verb === "bin" || (verb === "take down" && !stays.takeDown))) return `The ${many} stay where they are.`;
  if (stays && verb === "schedule") return `The ${many} are published now, or kept as a draft.`;
  if (byReader.includes(verb)) {
    const reader = approverOf(publishedBy);
    return hasPermissionsOf(role, reader) ? null : `The ${reader} reads what is sent.`;
  }
  if (hasPermissionsOf(role, publishedBy) || besideSite.includes(verb)) return null;
  if (verb === "bin" && !state.published) return null;
  if (verb === "undo" && !changesSite(state)) return null;
  if (forPrincipal && hasPermissionsOf(role, words.publishedBy)) return forPrincipal.why;
  return `The ${publishedBy} puts ${many} on the website and takes them down. Your draft is kept at school.`;
}

/** Returns the texts that the act may put on the website or take from it. */
function entriesOf({ texts = {} }: ActionRequest, { draft, published }: DocumentState, words: OfficeDescription) {
  const before: UndoState | null = draft?.before == null ? null : JSON.parse(draft.before);
  const known = [draft?.body, published?.body, before?.published?.body].flatMap((body) =>
    body == null ? [] : [readEntry(body)],
  );
  return [...known, withTexts(words, known[0] ?? {}, texts)];
}

function changesSite(state: DocumentState): boolean {
  const before = state.draft?.before;
  if (before == null) return false;
  const known: UndoState = JSON.parse(before);
  return differsOnSite(known, state);
}
