import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import { z } from "zod";
import { schoolDay } from "../base/dates.ts";
import type { Database, Row } from "../db/tables/database.server.ts";
import { pathsIn } from "../db/visible-files.server.ts";
import type { DocumentKind } from "../kinds/all.ts";
import { titleOf } from "../kinds/office-description.ts";
import { schoolProfileSchema } from "../school/school.ts";
import { always, isSeenAt, type VisiblePeriod } from "../school/visible-period.ts";
import type {
  ActionRequest,
  ApprovalRequest,
  DocumentStatus,
  DocumentSummary,
  EditedDocument,
  Revision,
} from "./editor.ts";
import { type DocumentDescription, describeDocument, fixedIds, pictureOf } from "./form/documents.ts";
import { factGroups, factsOf } from "./form/fact-groups.ts";

/** A group of facts has a place too, although one profile holds all groups. */
export interface Place {
  kind: DocumentKind;
  id: string;
}

export interface Standing {
  draft: Row<"drafts"> | undefined;
  published: Row<"published"> | undefined;
}

export async function readStanding(db: Kysely<Database>, place: Place): Promise<Standing> {
  const { kind, id } = place;
  const at = <Table extends "drafts" | "published">(table: Table, at: string) =>
    db.selectFrom<"drafts" | "published">(table).where("kind", "=", kind).where("id", "=", at);
  const published = await at("published", kind === "profile" ? "profile" : id)
    .selectAll("published")
    .executeTakeFirst();
  return {
    draft: await at("drafts", id).selectAll("drafts").executeTakeFirst(),
    published: published && kind === "profile" ? groupsOf(published).find((group) => group.id === id) : published,
  };
}

export function groupsOf(row: Row<"published">): Row<"published">[] {
  const profile = schoolProfileSchema.parse(JSON.parse(row.body));
  return factGroups.map((group) => ({ ...row, id: group, body: JSON.stringify(factsOf(group, profile)) }));
}

/** Changes with every draft and publication, also by the command line. */
export function seenOf({ draft, published }: Standing): string {
  const digest = createHash("sha256")
    .update(published ? JSON.stringify([published.body, published.visible_from, published.visible_until]) : "")
    .digest("base64url");
  return `${draft?.version ?? 0}.${digest.slice(0, 10)}`;
}

export function stateOf(
  { draft, published }: Standing,
  { words, hasDefault }: DocumentDescription,
  now: Date,
): DocumentStatus {
  if (draft?.binned_at) return "bin";
  const asked = draft?.body ? askedIn(draft) : null;
  if (asked) return asked.answer ? "back" : "wait";
  if (published) return draft?.body && isVisible(published, now) ? "changed" : stateOnSite(published, now);
  if (words.stays && !draft?.body) return hasDefault ? "default" : "empty";
  return draft?.down_at ? "down" : "draft";
}

function stateOnSite(published: Row<"published">, now: Date): "live" | "later" | "ended" {
  if (isVisible(published, now)) return "live";
  return published.visible_from !== null && published.visible_from > now.toISOString() ? "later" : "ended";
}

const answered = z.object({ author: z.string(), at: z.coerce.date(), word: z.string() });
const askedSchema = z.object({
  author: z.string(),
  authorId: z.string(),
  at: z.coerce.date(),
  note: z.string(),
  answer: answered.nullable(),
});

export const askedIn = ({ asked }: Pick<Row<"drafts">, "asked">): ApprovalRequest | null =>
  asked === null ? null : askedSchema.parse(JSON.parse(asked));

type Boundaries = Pick<Row<"published">, "visible_from" | "visible_until">;

const dateIn = (text: string | null) => (text === null ? null : new Date(text));

export const visibleIn = ({ visible_from, visible_until }: Boundaries): VisiblePeriod => ({
  from: dateIn(visible_from),
  until: dateIn(visible_until),
});

export const boundariesOf = ({ from, until }: VisiblePeriod): Boundaries => ({
  visible_from: from?.toISOString() ?? null,
  visible_until: until?.toISOString() ?? null,
});

/** The website's query has the same rule. */
export const isVisible = (published: Boundaries | undefined, now: Date): boolean =>
  isSeenAt(published ? visibleIn(published) : null, now);

export const isOfSameForm = ({ draft }: Standing, { writing }: ActionRequest) =>
  writing !== undefined && draft?.writing === writing.id;

/** Returns whether the server already has a later post of this form: the network changed their order. */
export function isOvertaken(standing: Standing, act: ActionRequest): boolean {
  return isOfSameForm(standing, act) && (act.writing?.sequence ?? 0) <= (standing.draft?.sequence ?? 0);
}

/** Returns whether the writer saw the present document: the one in the form, or an earlier post of the same form. */
export function buildsOn(standing: Standing, act: ActionRequest): boolean {
  if (!isOfSameForm(standing, act)) return seenOf(standing) === act.seen;
  return !isOvertaken(standing, act) && publishedIn(seenOf(standing)) === publishedIn(act.seen);
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
export type Put = Pick<Row<"published">, "body" | "visible_from" | "visible_until"> & { position?: number };

/** Draft and published text as they stood before an act, for undo. */
export interface Before {
  draft: Pick<Row<"drafts">, "body" | "down_at" | "binned_at" | "visible_from" | "visible_until" | "asked"> | null;
  published: Required<Put> | null;
}

export function beforeOf({ draft, published }: Standing): Before {
  return {
    draft: draft
      ? {
          body: draft.body,
          down_at: draft.down_at,
          binned_at: draft.binned_at,
          visible_from: draft.visible_from,
          visible_until: draft.visible_until,
          asked: draft.asked,
        }
      : null,
    published: published
      ? {
          body: published.body,
          position: published.position,
          visible_from: published.visible_from,
          visible_until: published.visible_until,
        }
      : null,
  };
}

/** Returns whether visitors have another text, or at another time, than before. */
export function isPutOtherwise(before: Before, { published }: Standing): boolean {
  const facts = (put: Put | null | undefined) => put && [put.body, put.visible_from, put.visible_until];
  return JSON.stringify(facts(before.published) ?? null) !== JSON.stringify(facts(published) ?? null);
}

const entrySchema = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof entrySchema>;

/** Returns an entry as written; it may break the rules of its kind. */
export const readEntry = (body: string): Fields => entrySchema.parse(JSON.parse(body));

export function blankDocument(
  kind: DocumentKind,
  id: string,
  described: DocumentDescription,
  now: Date,
): EditedDocument {
  return {
    ...documentOf(kind, id, described, nothing, now),
    entry: described.blank(schoolDay(now)),
    bytes: "",
    versions: 0,
    publishedAt: null,
  };
}

export const nothing: Standing = { draft: undefined, published: undefined };

function documentOf(kind: DocumentKind, id: string, described: DocumentDescription, standing: Standing, now: Date) {
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

function rowOf(kind: DocumentKind, id: string, standing: Standing, now: Date): DocumentSummary | null {
  const described = describeDocument(kind, id);
  return described && describedRow(kind, id, described, standing, now);
}

function describedRow(
  kind: DocumentKind,
  id: string,
  described: DocumentDescription,
  standing: Standing,
  now: Date,
): DocumentSummary {
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

function entryOf({ draft, published }: Standing, { words, blank }: DocumentDescription): Fields {
  const body = draft?.body ?? published?.body;
  if (body !== undefined) return readEntry(body);
  return words.stays ? blank("") : {};
}

export const lastIn = (draft: Standing["draft"]): DocumentSummary["last"] =>
  draft ? { author: draft.author, authorId: draft.author_id, at: new Date(draft.saved_at) } : null;

function newestFirst(one: DocumentSummary, other: DocumentSummary): number {
  return (other.date ?? "").localeCompare(one.date ?? "");
}

const LATEST = 40;

export function readDesk(db: Kysely<Database>, now: () => Date) {
  const drafts = () => db.selectFrom("drafts").selectAll();
  const published = () => db.selectFrom("published").selectAll();
  const revisions = (kind: DocumentKind, id: string) =>
    db.selectFrom("revisions").where("kind", "=", kind).where("id", "=", id);

  /** Reads the published texts of all drafts in one query. */
  async function rowsOf(touched: Row<"drafts">[]): Promise<DocumentSummary[]> {
    if (touched.length === 0) return [];
    const rows = await published()
      .where("kind", "in", [...new Set(touched.map(({ kind }) => kind))])
      .where("id", "in", ["profile", ...touched.map(({ id }) => id)])
      .execute();
    const known = new Map(rows.flatMap(asDocuments).map((row) => [`${row.kind} ${row.id}`, row]));
    return touched.flatMap((draft) => {
      const { kind, id } = draft;
      return rowOf(kind, id, { draft, published: known.get(`${kind} ${id}`) }, now()) ?? [];
    });
  }

  return {
    async list(kind: DocumentKind): Promise<DocumentSummary[]> {
      const standings = new Map((fixedIds(kind) ?? []).map((id): [string, Standing] => [id, nothing]));
      const rows = await published().where("kind", "=", kind).orderBy("position", "desc").execute();
      for (const row of rows.flatMap(asDocuments)) standings.set(row.id, { draft: undefined, published: row });
      for (const draft of await drafts().where("kind", "=", kind).execute()) {
        standings.set(draft.id, { draft, published: standings.get(draft.id)?.published });
      }
      const moment = now();
      return [...standings].flatMap(([id, standing]) => rowOf(kind, id, standing, moment) ?? []).sort(newestFirst);
    },
    async named(keys: readonly Pick<DocumentSummary, "kind" | "id">[]): Promise<DocumentSummary[]> {
      if (keys.length === 0) return [];
      const ids = [...new Set(keys.map(({ id }) => id))];
      const known = new Map<string, Standing>();
      for (const row of (
        await published()
          .where("id", "in", ["profile", ...ids])
          .execute()
      ).flatMap(asDocuments)) {
        known.set(`${row.kind} ${row.id}`, { draft: undefined, published: row });
      }
      for (const draft of await drafts().where("id", "in", ids).execute()) {
        const key = `${draft.kind} ${draft.id}`;
        known.set(key, { draft, published: known.get(key)?.published });
      }
      return keys.flatMap(({ kind, id }) => {
        const standing = known.get(`${kind} ${id}`) ?? (fixedIds(kind)?.includes(id) ? nothing : null);
        return (standing && rowOf(kind, id, standing, now())) ?? [];
      });
    },
    latest: async (): Promise<DocumentSummary[]> =>
      rowsOf(await drafts().orderBy("saved_at", "desc").limit(LATEST).execute()),
    asked: async (): Promise<DocumentSummary[]> =>
      rowsOf(await drafts().where("asked", "is not", null).orderBy("saved_at").limit(LATEST).execute()),
    async find(kind: DocumentKind, id: string): Promise<EditedDocument | null> {
      const described = describeDocument(kind, id);
      const standing = await readStanding(db, { kind, id });
      if (!described || (!standing.draft && !standing.published && !described.words.stays)) return null;
      const { versions } = await revisions(kind, id)
        .select(({ fn }) => fn.countAll<number>().as("versions"))
        .executeTakeFirstOrThrow();
      const last = await revisions(kind, id)
        .select("at")
        .where("verb", "in", ["publish", "schedule", "approve"])
        .orderBy("number", "desc")
        .executeTakeFirst();
      const document = documentOf(kind, id, described, standing, now());
      return {
        ...document,
        bytes: await namedBytes(db, document.entry),
        versions,
        publishedAt: standing.published && last ? new Date(standing.published.visible_from ?? last.at) : null,
      };
    },
    async versions(kind: DocumentKind, id: string, most: number, before?: number): Promise<Revision[]> {
      const rows = await revisions(kind, id)
        .selectAll()
        .where("number", "<", before ?? Number.MAX_SAFE_INTEGER)
        .orderBy("number", "desc")
        .limit(most)
        .execute();
      return rows.map(({ number, verb, body, author, at, word, ...times }) => ({
        number,
        verb,
        entry: readEntry(body),
        author,
        at: new Date(at),
        visible: visibleIn(times),
        word: word ?? "",
      }));
    },
  };
}

const asDocuments = (row: Row<"published">) => (row.kind === "profile" ? groupsOf(row) : [row]);
