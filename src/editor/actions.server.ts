import { randomUUID } from "node:crypto";
import { schoolDay } from "../base/dates.ts";
import { Refusal } from "../base/operator-error.server.ts";
import type { SchoolStore } from "../db/store.server.ts";
import { always, readWhen, type VisiblePeriod } from "../school/visible-period.ts";
import type { PresentSystem } from "../sync/sync-state.ts";
import type { DocumentAction } from "./actions.ts";
import {
  askedIn,
  type Before,
  boundariesOf,
  isPutOtherwise,
  nothing,
  readEntry,
  type Standing,
  seenOf,
  visibleIn,
} from "./document-state.server.ts";
import type { ActionOutcome } from "./editor.ts";
import { describeDocument } from "./form/documents.ts";
import { fieldErrors } from "./form/field-errors.ts";
import { withTexts } from "./form/form-texts.ts";
import type { TellPrincipals } from "./tell-principals.server.ts";
import { type Acting, changePublished, type Result, writeAction } from "./write-action.server.ts";

export interface EditorServices extends SchoolStore, Pick<PresentSystem, "writtenThere"> {
  now(): Date;
  tellPrincipals: TellPrincipals;
}

/** Throws `Refusal` or `Changed` when the verb cannot be carried out; nothing is written then. */
export type CarryOut = (services: EditorServices, acting: Acting, standing: Standing) => Promise<ActionOutcome>;

export const done: ActionOutcome = { status: "done" };

/** Writes an act that changes nothing of what is published. */
export async function writeBeside({ db }: EditorServices, acting: Acting, resultOf: (standing: Standing) => Result) {
  await db.transaction().execute((transaction) => writeAction(transaction, acting, resultOf));
}

/** Returns the draft, else what is published, with the texts of the act in it. */
function writtenIn({ act, described, now }: Acting, { draft, published }: Standing) {
  const body = draft?.body ?? published?.body;
  const entry = body === undefined ? described.blank(schoolDay(now)) : readEntry(body);
  return withTexts(described.words, { ...entry, ...described.key }, act.texts ?? {});
}

/** Returns the document ready for publishing, null while fields of it are wrong, and their faults. */
export function judged(
  acting: Acting,
  standing: Standing,
): { body: string | null; errors: Readonly<Record<string, string>> } {
  const { words, rules } = acting.described;
  const written = writtenIn(acting, standing);
  const { data, error } = rules.safeParse(written);
  const errors = fieldErrors(words, written, error?.issues ?? [], schoolDay(acting.now));
  return { body: data && Object.keys(errors).length === 0 ? JSON.stringify(data) : null, errors };
}

/** Returns the time that the act asks for, else that of the document as it stands. */
export function wishedTime({ act, described }: Acting, { draft, published }: Standing): VisiblePeriod {
  if (described.words.stays) return always;
  if (act.when) return readWhen(act.when);
  const known = draft?.body ? draft : published;
  return known ? visibleIn(known) : always;
}

export function draftIn({ draft }: Standing): string {
  if (!draft?.body) throw new Refusal("There is no draft.");
  return draft.body;
}

export type Acts = Readonly<Record<DocumentAction, CarryOut>>;

export const keep: CarryOut = async (services, acting, standing) => {
  if (acting.act.isLook) {
    const { body, errors } = judged(acting, standing);
    if (body === null) return { status: "wrong", errors };
    // A draft that waits for approval stays there when somebody only looks at it.
    if (isSame(acting, standing)) return done;
  }
  const body = JSON.stringify(writtenIn(acting, standing));
  await writeBeside(services, acting, () => ({ body, isBinned: false, visible: wishedTime(acting, standing) }));
  return done;
};

function isSame(acting: Acting, standing: Standing): boolean {
  const { act, ...others } = acting;
  const stands = { ...others, act: { ...act, texts: {} } };
  const { draft, published } = standing;
  const known = draft?.body ? draft : published;
  const { visible_from, visible_until } = boundariesOf(wishedTime(acting, standing));
  return (
    known !== undefined &&
    JSON.stringify(writtenIn(acting, standing)) === JSON.stringify(writtenIn(stands, standing)) &&
    known.visible_from === visible_from &&
    known.visible_until === visible_until
  );
}

/** Takes a document down, or puts it in the bin. Its text becomes the draft; beside an existing draft, it stays a version. */
export const takeDown: CarryOut = async (services, acting, standing) => {
  const { act, place, now, described } = acting;
  const isOnSite = standing.published !== undefined;
  const resultOf = ({ draft, published }: typeof standing): Result => {
    const body = draft?.body ?? published?.body ?? "{}";
    return {
      body: described.hasDefault ? null : body,
      isBinned: act.verb === "bin",
      ...(isOnSite && { downAt: now.toISOString() }),
      noted: { verb: act.verb, body: published?.body ?? body },
    };
  };
  if (!isOnSite) await writeBeside(services, acting, resultOf);
  else await changePublished(services, place, null, (db) => writeAction(db, acting, resultOf));
  return done;
};

export const takeOut: CarryOut = async (services, acting) => {
  await writeBeside(services, acting, ({ draft }) => {
    const body = draft?.body ?? null;
    return { body, isBinned: false, noted: { verb: "take out", body: body ?? "{}" } };
  });
  return done;
};

export const bringBack: CarryOut = async (services, acting) => {
  const { place, act } = acting;
  const version = await services.db
    .selectFrom("revisions")
    .select("body")
    .where("kind", "=", place.kind)
    .where("id", "=", place.id)
    .where("number", "=", act.number ?? 0)
    .executeTakeFirst();
  if (!version) throw new Refusal("This version is not there.");
  await writeBeside(services, acting, () => ({ body: version.body, isBinned: false }));
  return done;
};

export const duplicate: CarryOut = async (services, acting, standing) => {
  const { act, place, described, now } = acting;
  const { words } = described;
  const id = randomUUID();
  const copy = describeDocument(act.kind, id);
  if (words.stays || !copy) throw new Refusal("There is only one of it.");
  const written = writtenIn(acting, standing);
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
      place: { ...place, id },
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
export const undo: CarryOut = async (services, acting, standing) => {
  const { draft, published } = standing;
  if (draft?.before == null) throw new Refusal("There is nothing to undo.");
  const before: Before = JSON.parse(draft.before);
  const isSeen = isPutOtherwise(before, standing);
  const text = published?.body ?? draft.body;
  const resultOf = (): Result => ({
    ...draftBefore(before, text),
    ...(isSeen && { noted: { verb: "undo", body: before.published?.body ?? text ?? "{}" } }),
    before: null,
  });
  if (isSeen) {
    await changePublished(services, acting.place, before.published, (db) => writeAction(db, acting, resultOf));
  } else {
    await writeBeside(services, acting, resultOf);
  }
  return done;
};

function draftBefore({ draft, published }: Before, text: string | null): Omit<Result, "noted" | "before"> {
  if (!draft) return { body: published ? null : text, isBinned: false, downAt: null, asked: null };
  return {
    body: draft.body,
    isBinned: draft.binned_at !== null,
    downAt: draft.down_at,
    visible: visibleIn(draft),
    asked: askedIn(draft),
  };
}
