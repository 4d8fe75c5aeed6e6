import { z } from "zod";
import { schoolDay } from "../base/dates.ts";
import type { DocumentKind } from "../kinds/all.ts";
import { titleOf } from "../kinds/words.ts";
import { always } from "../school/times/when.ts";
import { askedIn } from "./asked.server.ts";
import type { DeskDocument, DeskRow } from "./desk.ts";
import { type Described, describeDocument } from "./form/documents.ts";
import { pictureOf } from "./form/picture-of.ts";
import { type Standing, seenOf, stateOf } from "./standing.server.ts";
import { visibleIn } from "./visible.server.ts";

const entrySchema = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof entrySchema>;

/** Returns an entry as written; it may break the rules of its kind. */
export const readEntry = (body: string): Fields => entrySchema.parse(JSON.parse(body));

export function blankDocument(kind: DocumentKind, id: string, described: Described, now: Date): DeskDocument {
  return {
    ...documentOf(kind, id, described, nothing, now),
    entry: described.blank(schoolDay(now)),
    bytes: "",
    versions: 0,
    publishedAt: null,
  };
}

export const nothing: Standing = { draft: undefined, published: undefined };

export function documentOf(kind: DocumentKind, id: string, described: Described, standing: Standing, now: Date) {
  const { draft, published } = standing;
  const timed = draft?.body ? draft : published;
  return {
    ...describedRow(kind, id, described, standing, now),
    entry: entryOf(standing, described),
    published: published ? readEntry(published.body) : null,
    when: timed ? visibleIn(timed) : always,
    version: draft?.version ?? 0,
    canUndo: draft?.before != null,
  };
}

export function rowOf(kind: DocumentKind, id: string, standing: Standing, now: Date): DeskRow | null {
  const described = describeDocument(kind, id);
  return described && describedRow(kind, id, described, standing, now);
}

function describedRow(kind: DocumentKind, id: string, described: Described, standing: Standing, now: Date): DeskRow {
  const { words } = described;
  const entry = entryOf(standing, described);
  const day = entry[words.fields.find(({ as }) => as === "date")?.name ?? ""];
  const { draft, published } = standing;
  return {
    kind,
    id,
    title: titleOf(words, entry),
    picture: pictureOf(words, entry),
    state: stateOf(standing, described, now),
    date: typeof day === "string" && day !== "" ? day : null,
    last: lastIn(draft),
    visible: published ? visibleIn(published) : null,
    asked: draft?.body ? askedIn(draft) : null,
    seen: seenOf(standing),
  };
}

function entryOf({ draft, published }: Standing, { words, blank }: Described): Fields {
  const body = draft?.body ?? published?.body;
  if (body !== undefined) return readEntry(body);
  return words.stays ? blank("") : {};
}

export const lastIn = (draft: Standing["draft"]): DeskRow["last"] =>
  draft ? { author: draft.author, authorId: draft.author_id, at: new Date(draft.saved_at) } : null;

export function newestFirst(one: DeskRow, other: DeskRow): number {
  return (other.date ?? "").localeCompare(one.date ?? "");
}
