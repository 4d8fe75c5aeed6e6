import { createHash, randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import { schoolDay, timestampIn } from "../base/dates.ts";
import { languagesIn } from "../db/published/translations.server.ts";
import { countRows, findRow } from "../db/rows.server.ts";
import type { Database, Row } from "../db/tables/database.server.ts";
import { pathsIn } from "../db/visible-files.server.ts";
import type { DocumentKind, EntryKind } from "../kinds/all.ts";
import { type OfficeDescription, titleOf } from "../kinds/office-description.ts";
import { schoolProfileSchema } from "../school/school.ts";
import { always, isSeenAt, type VisiblePeriod } from "../school/visible-period.ts";
import { type DocumentDescription, describeDocument, fixedIds, pictureOf } from "./form/documents.ts";
import { factGroups, factsOf } from "./form/fact-groups.ts";
import { openedWith } from "./translations.server.ts";

/** A group of facts has a key too, although one profile holds all groups. */
export interface DocumentKey {
  kind: DocumentKind;
  id: string;
}

/** A document as the store has it: what the office writes, and what visitors see. */
export interface DocumentState {
  draft: Row<"drafts"> | undefined;
  published: Row<"published"> | undefined;
}

export async function readDocumentState(db: Kysely<Database>, { kind, id }: DocumentKey): Promise<DocumentState> {
  const published = await findRow(db, "published", { kind, id: kind === "profile" ? "profile" : id });
  return {
    draft: await findRow(db, "drafts", { kind, id }),
    published: published && kind === "profile" ? groupsOf(published).find((group) => group.id === id) : published,
  };
}

export function groupsOf(row: Row<"published">): Row<"published">[] {
  const profile = schoolProfileSchema.parse(JSON.parse(row.body));
  return factGroups.map((group) => ({ ...row, id: group, body: JSON.stringify(factsOf(group, profile)) }));
}

/** Changes with every draft and publication, also by the command line. */
export function seenOf({ draft, published }: DocumentState): string {
  const digest = createHash("sha256")
    .update(published ? JSON.stringify([published.body, published.visible_from, published.visible_until]) : "")
    .digest("base64url");
  return `${draft?.version ?? 0}.${digest.slice(0, 10)}`;
}

export type DocumentStatus =
  | "live"
  | "changed"
  | "later"
  | "later, changed"
  | "ended"
  | "draft"
  | "wait"
  | "back"
  | "down"
  | "bin"
  // The website shows the specification's text.
  | "default"
  | "empty";

export function statusOf(
  { draft, published }: DocumentState,
  { words, hasDefault }: DocumentDescription,
  now: Date,
): DocumentStatus {
  if (draft?.binned_at) return "bin";
  const asked = draft?.body ? approvalIn(draft) : null;
  if (asked) return asked.answer ? "back" : "wait";
  if (published) return draft?.body ? statesOfChange[stateOnSite(published, now)] : stateOnSite(published, now);
  if (words.stays && !draft?.body) return hasDefault ? "default" : "empty";
  return draft?.down_at ? "down" : "draft";
}

/** Of a draft of what is published. */
const statesOfChange = { live: "changed", later: "later, changed", ended: "ended" } as const;

function stateOnSite(published: Row<"published">, now: Date): "live" | "later" | "ended" {
  if (isOnSite(published, now)) return "live";
  return published.visible_from !== null && published.visible_from > now.toISOString() ? "later" : "ended";
}

const approvalSchema = z.object({
  author: z.string(),
  authorId: z.string(),
  at: z.coerce.date(),
  /** The writer's words for the reader; may be empty. */
  note: z.string(),
  /** Null while it waits. */
  answer: z.object({ author: z.string(), at: z.coerce.date(), word: z.string() }).nullable(),
});

export type ApprovalRequest = z.infer<typeof approvalSchema>;

export const approvalIn = ({ asked }: Pick<Row<"drafts">, "asked">): ApprovalRequest | null =>
  asked === null ? null : approvalSchema.parse(JSON.parse(asked));

type Boundaries = Pick<Row<"published">, "visible_from" | "visible_until">;

export const periodIn = ({ visible_from, visible_until }: Boundaries): VisiblePeriod => ({
  from: timestampIn(visible_from),
  until: timestampIn(visible_until),
});

export const boundariesOf = ({ from, until }: VisiblePeriod): Boundaries => ({
  visible_from: from?.toISOString() ?? null,
  visible_until: until?.toISOString() ?? null,
});

/** The website's query has the same rule. */
export const isOnSite = (published: Boundaries | undefined, now: Date): boolean =>
  isSeenAt(published ? periodIn(published) : null, now);

/** The state of the document that the writer saw, and the post that it continues. */
export interface SeenVersion {
  /** The version that the person saw. */
  seen: string;
  /** With script: the opened form, and the number of this post among its posts. */
  writing?: { id: string; sequence: number };
}

export const isOfSameForm = ({ draft }: DocumentState, { writing }: SeenVersion) =>
  writing !== undefined && draft?.writing === writing.id;

/** Returns whether the server already has a later post of this form: the network changed their order. */
export function isOvertaken(state: DocumentState, act: SeenVersion): boolean {
  return isOfSameForm(state, act) && (act.writing?.sequence ?? 0) <= (state.draft?.sequence ?? 0);
}

/** Returns whether the writer saw the present document: the one in the form, or an earlier post of the same form. */
export function buildsOn(state: DocumentState, act: SeenVersion): boolean {
  if (!isOfSameForm(state, act)) return seenOf(state) === act.seen;
  return !isOvertaken(state, act) && publishedIn(seenOf(state)) === publishedIn(act.seen);
}

const publishedIn = (seen: string) => seen.slice(seen.indexOf(".") + 1);

/** Returns a text that changes with the bytes of every file that an entry names; empty when it names none. */
export async function namedBytes(db: Kysely<Database>, entry: unknown): Promise<string> {
  const paths = pathsIn(entry);
  if (paths.length === 0) return "";
  const files = await db
    .selectFrom("files")
    .select(["path", "hash"])
    .where("path", "in", paths)
    .orderBy("path")
    .execute();
  const hashes = files.map(({ path, hash }) => `${path} ${hash}`).join("\n");
  return createHash("sha256").update(hashes).digest("base64url").slice(0, 22);
}

/** A document on the website: its text and the time for which visitors see it. */
export type PublishedText = Pick<Row<"published">, "body" | "visible_from" | "visible_until"> & { position?: number };

const draftColumns = ["body", "down_at", "binned_at", "visible_from", "visible_until", "asked"] as const;
const publishedColumns = ["body", "position", "visible_from", "visible_until"] as const;

const pick = <From, Name extends keyof From>(
  from: From | undefined,
  names: readonly Name[],
): Pick<From, Name> | null =>
  from ? (Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>) : null;

/** Draft and published text as they stood before an act, for undo. */
export type UndoState = ReturnType<typeof undoStateOf>;

export const undoStateOf = ({ draft, published }: DocumentState) => ({
  draft: pick(draft, draftColumns),
  published: pick(published, publishedColumns),
});

/** Returns the state before the last act; null when it cannot be undone. */
export const undoStateIn = (draft: DocumentState["draft"]): UndoState | null =>
  draft?.before == null ? null : JSON.parse(draft.before);

/** Returns whether visitors have another text, or at another time, than before. */
export function differsOnSite(before: UndoState, { published }: DocumentState): boolean {
  const facts = (put: PublishedText | null | undefined) => put && [put.body, put.visible_from, put.visible_until];
  return JSON.stringify(facts(before.published) ?? null) !== JSON.stringify(facts(published) ?? null);
}

const entrySchema = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof entrySchema>;

/** Returns an entry as written; it may break the rules of its kind. */
export const readEntry = (body: string): Fields => entrySchema.parse(JSON.parse(body));

/** Stands in the body of each document with a text in another language. */
const TRANSLATIONS = '"translations":';

const nothing: DocumentState = { draft: undefined, published: undefined };

/** Returns the day by which people know an entry; null without one. */
export function dayOf({ fields }: OfficeDescription, entry: Readonly<Record<string, unknown>>): string | null {
  const day = entry[fields.find(({ as }) => as === "date")?.name ?? ""];
  return typeof day === "string" && day !== "" ? day : null;
}

/** Returns a document as lists show it. */
function summaryOf({ kind, id }: DocumentKey, described: DocumentDescription, state: DocumentState, now: Date) {
  const { words } = described;
  const entry = entryOf(state, described);
  const { draft, published } = state;
  return {
    kind,
    id,
    title: titleOf(words, entry),
    /** The path of the picture that stands for it. */
    picture: pictureOf(words, entry),
    state: statusOf(state, described, now),
    date: dayOf(words, entry),
    /** The author and time of the last act; null for a document of the command line. */
    last: lastIn(draft),
    visible: published ? periodIn(published) : null,
    asked: draft?.body ? approvalIn(draft) : null,
    /** The languages whose text visitors do not see: it was made from an earlier English. */
    older: published?.body.includes(TRANSLATIONS) ? languagesIn(kind, readEntry(published.body), "older") : [],
    /** The version that the person sees. An act is refused when the document has a newer one. */
    seen: seenOf(state),
  };
}

export type DocumentSummary = ReturnType<typeof summaryOf>;

function documentOf(key: DocumentKey, described: DocumentDescription, state: DocumentState, now: Date) {
  const { draft, published } = state;
  const timed = draft?.body ? draft : published;
  const before = undoStateIn(draft);
  const entry = entryOf(state, described);
  return {
    ...summaryOf(key, described, state, now),
    entry,
    /** The languages in which the draft is older than its English, and what its form keeps of each language. */
    toRenew: languagesIn(key.kind, entry, "older"),
    opened: openedWith(key.kind, entry),
    published: published ? readEntry(published.body) : null,
    /** Visibility of the draft, or of what is published when there is no draft. */
    when: timed ? periodIn(timed) : always,
    /** Every act raises it; 0 for a document that the office has not touched. */
    version: draft?.version ?? 0,
    canUndo: before !== null,
    /** What visitors saw before the last act; null when that was nothing, or nobody of the office has written it. */
    before: before?.published ? readEntry(before.published.body) : null,
    /** Changes with the bytes of the files that it names. */
    bytes: "",
    versions: 0,
    publishedAt: null as Date | null,
  };
}

export type EditedDocument = ReturnType<typeof documentOf>;

/** @throws when no such document can exist. */
export function blankDocument({ kind, id }: DocumentKey, now: Date): EditedDocument {
  const described = describeDocument(kind, id);
  if (!described) throw new Error(`there is no document ${kind} ${id}`);
  const entry = described.blank(schoolDay(now));
  return { ...documentOf({ kind, id }, described, nothing, now), entry, opened: openedWith(kind, entry) };
}

function entryOf({ draft, published }: DocumentState, { words, blank }: DocumentDescription): Fields {
  const body = draft?.body ?? published?.body;
  if (body !== undefined) return readEntry(body);
  return words.stays ? blank("") : {};
}

export const lastIn = (draft: DocumentState["draft"]) =>
  draft ? { author: draft.author, authorId: draft.author_id, at: new Date(draft.saved_at) } : null;

const newestFirst = (one: DocumentSummary, other: DocumentSummary) => (other.date ?? "").localeCompare(one.date ?? "");

const LATEST = 40;

/** Returns drafts beside what is published of them, by `keyOf`; first those that are published, in their order. */
export function paired(published: Row<"published">[], drafts: Row<"drafts">[]): Map<string, DocumentState> {
  const states = new Map<string, DocumentState>();
  for (const row of published.flatMap((row) => (row.kind === "profile" ? groupsOf(row) : [row])))
    states.set(keyOf(row), { draft: undefined, published: row });
  for (const draft of drafts) states.set(keyOf(draft), { draft, published: states.get(keyOf(draft))?.published });
  return states;
}

const keyOf = ({ kind, id }: DocumentKey) => `${kind} ${id}`;

export function documentReader(db: Kysely<Database>, now: () => Date) {
  const drafts = () => db.selectFrom("drafts");
  const published = () => db.selectFrom("published").selectAll();
  const revisions = (kind: DocumentKind, id: string) =>
    db.selectFrom("revisions").where("kind", "=", kind).where("id", "=", id);

  const rowsOf = (keys: readonly DocumentKey[], states: ReadonlyMap<string, DocumentState>) =>
    keys.flatMap((key) => {
      const described = describeDocument(key.kind, key.id);
      const state = states.get(keyOf(key)) ?? (fixedIds(key.kind)?.includes(key.id) ? nothing : null);
      return described && state ? summaryOf(key, described, state, now()) : [];
    });

  /** Returns the rows of these documents in their order; those that are gone are left out. */
  async function named(keys: readonly DocumentKey[]): Promise<DocumentSummary[]> {
    if (keys.length === 0) return [];
    const ids = [...new Set(keys.map(({ id }) => id))];
    const site = published().where("id", "in", ["profile", ...ids]);
    return rowsOf(keys, paired(await site.execute(), await drafts().selectAll().where("id", "in", ids).execute()));
  }

  return {
    async list(kind: DocumentKind): Promise<DocumentSummary[]> {
      const states = paired(
        await published().where("kind", "=", kind).orderBy("position", "desc").execute(),
        await drafts().selectAll().where("kind", "=", kind).execute(),
      );
      const ids =
        fixedIds(kind) ?? [...states.values()].flatMap(({ draft, published }) => (draft ?? published)?.id ?? []);
      return rowsOf(
        ids.map((id) => ({ kind, id })),
        states,
      ).sort(newestFirst);
    },
    named,
    /** Returns what visitors see in English although it has a text in their language, made from an earlier English. */
    async older() {
      const rows = await published().where("body", "like", `%${TRANSLATIONS}%`).orderBy("position", "desc").execute();
      const isOlder = ({ kind, body }: Row<"published">) => languagesIn(kind, readEntry(body), "older").length > 0;
      return named(rows.filter((row) => isOnSite(row, now()) && isOlder(row)));
    },
    latest: async () =>
      named(await drafts().select(["kind", "id"]).orderBy("saved_at", "desc").limit(LATEST).execute()),
    /** Returns the drafts that wait for approval or have an answer, oldest first. */
    async asked() {
      const waiting = drafts().select(["kind", "id"]).where("asked", "is not", null);
      return named(await waiting.orderBy("saved_at").limit(LATEST).execute());
    },
    async find(kind: DocumentKind, id: string): Promise<EditedDocument | null> {
      const described = describeDocument(kind, id);
      const state = await readDocumentState(db, { kind, id });
      if (!described || (!state.draft && !state.published && !fixedIds(kind))) return null;
      const last = await revisions(kind, id)
        .select("at")
        .where("verb", "in", ["publish", "schedule", "approve"])
        .orderBy("number", "desc")
        .executeTakeFirst();
      const document = documentOf({ kind, id }, described, state, now());
      return {
        ...document,
        bytes: await namedBytes(db, document.entry),
        versions: await countRows(db, "revisions", { kind, id }),
        publishedAt: state.published && last ? new Date(state.published.visible_from ?? last.at) : null,
      };
    },
    blank: (kind: EntryKind) => blankDocument({ kind, id: randomUUID() }, now()),
    /** Returns the last `most` revisions before number `before`, newest first. */
    async versions(kind: DocumentKind, id: string, most: number, before = Number.MAX_SAFE_INTEGER) {
      const rows = await revisions(kind, id)
        .selectAll()
        .where("number", "<", before)
        .orderBy("number", "desc")
        .limit(most)
        .execute();
      return rows.map(({ number, verb, body, author, at, word, ...times }) => ({
        number,
        verb,
        author,
        entry: readEntry(body),
        at: new Date(at),
        visible: periodIn(times),
        word: word ?? "",
      }));
    },
  };
}

export type Revision = Awaited<ReturnType<ReturnType<typeof documentReader>["versions"]>>[number];
