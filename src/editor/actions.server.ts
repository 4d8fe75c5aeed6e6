import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { schoolDay } from "../base/dates.ts";
import { UserError } from "../base/errors.server.ts";
import { storedProfile } from "../db/published/stored-content.server.ts";
import type { SchoolStore } from "../db/store.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import type { EntryKind } from "../kinds/all.ts";
import { withdraw } from "../publishing/publish.server.ts";
import { emptyProfile } from "../school/school.ts";
import { always, readWhen, type VisiblePeriod, whenErrors } from "../school/visible-period.ts";
import type { PresentSystem } from "../sync/sync-state.ts";
import type { DocumentAction } from "./actions.ts";
import {
  approvalIn,
  boundariesOf,
  type DocumentState,
  differsOnSite,
  isOnSite,
  lastIn,
  namedBytes,
  nothing,
  periodIn,
  readDocumentState,
  readEntry,
  seenOf,
  type UndoState,
} from "./document-state.server.ts";
import { type ActionOutcome, writerOf } from "./editor.ts";
import { describeDocument, typedWord } from "./form/documents.ts";
import { fieldErrors } from "./form/field-errors.ts";
import { withTexts } from "./form/form-texts.ts";
import type { TellPrincipals } from "./tell-principals.server.ts";
import { type ActionContext, Changed, changePublished, type Result, writeAction } from "./write-action.server.ts";

export interface EditorServices extends SchoolStore, Pick<PresentSystem, "writtenThere"> {
  now(): Date;
  tellPrincipals: TellPrincipals;
}

/** Throws `UserError` or `Changed` when the verb cannot be carried out; nothing is written then. */
export type CarryOut = (
  services: EditorServices,
  acting: ActionContext,
  state: DocumentState,
) => Promise<ActionOutcome>;

const done: ActionOutcome = { status: "done" };

/** Writes an act that changes nothing of what is published. */
async function writeBeside({ db }: EditorServices, acting: ActionContext, resultOf: (state: DocumentState) => Result) {
  await db.transaction().execute((transaction) => writeAction(transaction, acting, resultOf));
}

/** Returns the draft, else what is published, with the texts of the act in it. */
function writtenIn({ act, described, now }: ActionContext, { draft, published }: DocumentState) {
  const body = draft?.body ?? published?.body;
  const entry = body === undefined ? described.blank(schoolDay(now)) : readEntry(body);
  return withTexts(described.words, { ...entry, ...described.key }, act.texts ?? {});
}

/** Returns the document ready for publishing, null while fields of it are wrong, and their faults. */
function judged(
  acting: ActionContext,
  state: DocumentState,
): { body: string | null; errors: Readonly<Record<string, string>> } {
  const { words, rules } = acting.described;
  const written = writtenIn(acting, state);
  const { data, error } = rules.safeParse(written);
  const errors = fieldErrors(words, written, error?.issues ?? [], schoolDay(acting.now));
  return { body: data && Object.keys(errors).length === 0 ? JSON.stringify(data) : null, errors };
}

/** Returns the time that the act asks for, else that of the document as it stands. */
function wishedTime({ act, described }: ActionContext, { draft, published }: DocumentState): VisiblePeriod {
  if (described.words.stays) return always;
  if (act.when) return readWhen(act.when);
  const known = draft?.body ? draft : published;
  return known ? periodIn(known) : always;
}

function draftIn({ draft }: DocumentState): string {
  if (!draft?.body) throw new UserError("There is no draft.");
  return draft.body;
}

export type Acts = Readonly<Record<DocumentAction, CarryOut>>;

export const keep: CarryOut = async (services, acting, state) => {
  if (acting.act.isLook) {
    const { body, errors } = judged(acting, state);
    if (body === null) return { status: "wrong", errors };
    // A draft that waits for approval stays there when somebody only looks at it.
    if (isSame(acting, state)) return done;
  }
  const body = JSON.stringify(writtenIn(acting, state));
  await writeBeside(services, acting, () => ({ body, isBinned: false, visible: wishedTime(acting, state) }));
  return done;
};

function isSame(acting: ActionContext, state: DocumentState): boolean {
  const { act, ...others } = acting;
  const stands = { ...others, act: { ...act, texts: {} } };
  const { draft, published } = state;
  const known = draft?.body ? draft : published;
  const { visible_from, visible_until } = boundariesOf(wishedTime(acting, state));
  return (
    known !== undefined &&
    JSON.stringify(writtenIn(acting, state)) === JSON.stringify(writtenIn(stands, state)) &&
    known.visible_from === visible_from &&
    known.visible_until === visible_until
  );
}

/** Takes a document down, or puts it in the bin. Its text becomes the draft; beside an existing draft, it stays a version. */
export const takeDown: CarryOut = async (services, acting, state) => {
  const resultOf = (found: DocumentState) => takenDown(acting, found);
  if (!state.published) await writeBeside(services, acting, resultOf);
  else await changePublished(services, acting.key, null, (db) => writeAction(db, acting, resultOf));
  return done;
};

function takenDown({ act, now, described }: ActionContext, { draft, published }: DocumentState): Result {
  const body = draft?.body ?? published?.body ?? "{}";
  return {
    body: described.hasDefault ? null : body,
    isBinned: act.verb === "bin",
    ...(published && { downAt: now.toISOString() }),
    noted: { verb: act.verb, body: published?.body ?? body },
  };
}

const operator = { id: "", name: "The operator", email: "", role: "administrator" } as const;

/**
 * Withdraws entries for the operator, who has no account. Each leaves a draft and versions as one that the office takes down does; of a
 * mirrored kind no draft, which would keep the present system from bringing it again.
 * @returns the number of files removed. @throws UserError: nothing is withdrawn then.
 */
export function withdrawByCommand(
  store: SchoolStore,
  kind: EntryKind,
  ids: readonly string[],
  { isMirrored }: { isMirrored: boolean },
): Promise<number> {
  const now = new Date();
  return withdraw(store, kind, ids, {
    async before(db) {
      for (const id of ids) {
        const state = await readDocumentState(db, { kind, id });
        const described = describeDocument(kind, id);
        if (!state.published || !described) continue;
        const act = { verb: "take down", kind, id, seen: seenOf(state) } as const;
        const acting = { key: { kind, id }, described, person: operator, act, now };
        const kept = isMirrored && { downAt: state.draft?.down_at ?? null };
        await writeAction(db, acting, (found) => ({ ...takenDown(acting, found), ...kept }));
        if (isMirrored && !state.draft)
          await db.deleteFrom("drafts").where("kind", "=", kind).where("id", "=", id).execute();
      }
    },
  });
}

export const takeOut: CarryOut = async (services, acting) => {
  await writeBeside(services, acting, ({ draft }) => {
    const body = draft?.body ?? null;
    return { body, isBinned: false, noted: { verb: "take out", body: body ?? "{}" } };
  });
  return done;
};

export const bringBack: CarryOut = async (services, acting) => {
  const { key, act } = acting;
  const version = await services.db
    .selectFrom("revisions")
    .select("body")
    .where("kind", "=", key.kind)
    .where("id", "=", key.id)
    .where("number", "=", act.number ?? 0)
    .executeTakeFirst();
  if (!version) throw new UserError("This version is not there.");
  await writeBeside(services, acting, () => ({ body: version.body, isBinned: false }));
  return done;
};

export const duplicate: CarryOut = async (services, acting, state) => {
  const { act, key, described, now } = acting;
  const { words } = described;
  const id = randomUUID();
  const copy = describeDocument(act.kind, id);
  if (words.stays || !copy) throw new UserError("There is only one of it.");
  const written = writtenIn(acting, state);
  const named =
    typeof words.calledBy === "string"
      ? withTexts(words, written, { [words.calledBy]: `Copy of ${written[words.calledBy] ?? ""}` })
      : written;
  const body = JSON.stringify({ ...named, ...copy.key });
  const none = { down_at: null, visible_from: null, visible_until: null, asked: null };
  await writeBeside(
    services,
    {
      ...acting,
      key: { ...key, id },
      described: copy,
      act: { ...act, id, seen: seenOf(nothing) },
    },
    () => ({
      body,
      isBinned: false,
      before: { draft: { body, binned_at: now.toISOString(), ...none }, published: null },
    }),
  );
  return { status: "done", copy: id };
};

/** Restores the state before the last act. No text is lost: a new one stays as a draft, or lies in the bin. */
export const undo: CarryOut = async (services, acting, state) => {
  const { draft, published } = state;
  if (draft?.before == null) throw new UserError("There is nothing to undo.");
  const before: UndoState = JSON.parse(draft.before);
  const isSeen = differsOnSite(before, state);
  const text = published?.body ?? draft.body;
  const resultOf = (): Result => ({
    ...draftBefore(before, text),
    ...(isSeen && { noted: { verb: "undo", body: before.published?.body ?? text ?? "{}" } }),
    before: null,
  });
  if (isSeen) {
    await changePublished(services, acting.key, before.published, (db) => writeAction(db, acting, resultOf));
  } else {
    await writeBeside(services, acting, resultOf);
  }
  return done;
};

function draftBefore({ draft, published }: UndoState, text: string | null): Omit<Result, "noted" | "before"> {
  if (!draft) return { body: published ? null : text, isBinned: false, downAt: null, asked: null };
  return {
    body: draft.body,
    isBinned: draft.binned_at !== null,
    downAt: draft.down_at,
    visible: periodIn(draft),
    asked: approvalIn(draft),
  };
}

export const publishNow: CarryOut = (services, acting, state) => {
  const { until } = wishedTime(acting, state);
  const isOver = until !== null && until <= acting.now;
  const faults = acting.act.when ? whenErrors({ ...acting.act.when, when: "now" }, acting.now) : {};
  return put(services, acting, state, { from: null, until: isOver ? null : until }, faults);
};

/** Publishes a text at a later time. Refuses a document that visitors see now: its change is published at once, or kept. */
export const schedule: CarryOut = (services, acting, state) => {
  const { published } = state;
  const when = { ...acting.act.when, when: "later" };
  const faults = whenErrors(when, acting.now);
  if (isOnSite(published, acting.now)) {
    faults["from-day"] = "It is on the website now. Publish the change now, or keep it as a draft until its day.";
  }
  return put(services, acting, state, wishedTime({ ...acting, act: { ...acting.act, when } }, state), faults);
};

async function put(
  services: EditorServices,
  acting: ActionContext,
  state: DocumentState,
  visible: VisiblePeriod,
  faultsOfTime: Readonly<Record<string, string>>,
): Promise<ActionOutcome> {
  const { body, errors } = judged(acting, state);
  const faults = { ...errors, ...faultsOfTime };
  if (body === null || Object.keys(faults).length > 0) return { status: "wrong", errors: faults };
  const typed = typedFault(acting, state, body) ?? (await nameFault(services, acting, body));
  if (typed) return { status: "wrong", errors: { typed } };
  await putOnSite(services, acting, acting.act.verb, { body, visible });
  return done;
}

/** @param judge may still refuse, in the transaction that writes. */
function putOnSite(
  services: EditorServices,
  acting: ActionContext,
  verb: DocumentAction,
  { body, visible }: { body: string; visible: VisiblePeriod },
  judge = async (_: Transaction<Database>) => {},
) {
  const noted = { verb, body, visible, ...(acting.act.word && { word: acting.act.word }) };
  return changePublished(services, acting.key, { body, ...boundariesOf(visible) }, async (db) => {
    await judge(db);
    await writeAction(db, acting, () => ({ body: null, isBinned: false, downAt: null, noted }));
  });
}

/** Returns null when the typed name is right, or not needed. */
async function nameFault({ db }: EditorServices, { act, described }: ActionContext, body: string) {
  if (!described.words.asksForName?.(JSON.parse(body))) return null;
  const { name } = (await storedProfile(db)) ?? emptyProfile;
  return plain(act.typed ?? "") === plain(name) ? null : `Type “${name}” here: everybody acts on it at once.`;
}

const plain = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, " ");

/** Returns the word to type, or null: one person publishes a risky document that she alone has written. Another's draft needs no word. */
function typedFault({ act, person, described }: ActionContext, { draft }: DocumentState, body: string): string | null {
  const word = typedWord(act.kind, described.words, JSON.parse(body));
  if (word === null) return null;
  const isTheirs = draft !== undefined && writerOf({ last: lastIn(draft), asked: approvalIn(draft) }) !== person.id;
  const theirs = isTheirs && draft.body ? described.rules.safeParse(JSON.parse(draft.body)).data : null;
  if (JSON.stringify(theirs) === body) return null;
  const typed = (act.typed ?? "").trim().toLowerCase();
  return typed === word ? null : `Type “${word}” here: nobody else has read what you wrote.`;
}

export const send: CarryOut = async (services, acting, state) => {
  const { act, person, now } = acting;
  const { body, errors } = judged(acting, state);
  const faults = { ...errors, ...(act.when && whenErrors(act.when, now)) };
  if (body === null || Object.keys(faults).length > 0) return { status: "wrong", errors: faults };
  const note = (act.word ?? "").trim();
  const asked = { author: person.name, authorId: person.id, at: now, note, answer: null };
  const visible = wishedTime(acting, state);
  const noted = { verb: act.verb, body, visible, word: note };
  await writeBeside(services, acting, () => ({ body, isBinned: false, visible, asked, noted }));
  return done;
};

export const approve: CarryOut = async (services, acting, state) => {
  waitingIn(acting, state);
  const { texts: _, when: __, ...act } = acting.act;
  const asSent = { ...acting, act };
  const { body, errors } = judged(asSent, state);
  if (body === null) return { status: "wrong", errors };
  const { from, until } = wishedTime(asSent, state);
  const isLater = from !== null && from > acting.now && !isOnSite(state.published, acting.now);
  const isOver = until !== null && until <= acting.now;
  const visible = { from: isLater ? from : null, until: isOver ? null : until };
  const entry = readEntry(draftIn(state));
  await putOnSite(services, acting, "approve", { body, visible }, async (db) => {
    // The approver has seen photos and PDFs, not their paths.
    if ((await namedBytes(db, entry)) !== (act.bytes ?? "")) throw new Changed();
  });
  return done;
};

export const sendBack: CarryOut = async (services, acting, state) => {
  const { act, person, now } = acting;
  const asked = waitingIn(acting, state);
  const word = (act.word ?? "").trim();
  if (word === "") return { status: "wrong", errors: { word: `Write what is missing: ${asked.author} reads it.` } };
  const body = draftIn(state);
  const answer = { author: person.name, at: now, word };
  await writeBeside(services, acting, () => ({
    body,
    isBinned: false,
    asked: { ...asked, answer },
    noted: { verb: act.verb, body, word },
  }));
  return done;
};

function waitingIn({ person }: ActionContext, state: DocumentState) {
  const asked = state.draft?.body ? approvalIn(state.draft) : null;
  if (!asked || asked.answer) throw new UserError("It does not wait for anybody’s word any more.");
  if (asked.authorId === person.id) throw new UserError("You have sent it yourself: somebody else reads it.");
  return asked;
}
