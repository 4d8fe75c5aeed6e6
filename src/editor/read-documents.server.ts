import type { Kysely } from "kysely";
import { z } from "zod";
import { schoolDay } from "../base/dates.ts";
import type { Database, PublishedTable } from "../db/tables/database.server.ts";
import type { DraftsTable } from "../db/tables/office.server.ts";
import type { DocumentKind } from "../kinds/all.ts";
import { titleOf } from "../kinds/words.ts";
import { always } from "../school/times/when.ts";
import {
  askedIn,
  groupsOf,
  namedBytes,
  readStanding,
  type Standing,
  seenOf,
  stateOf,
  visibleIn,
} from "./document-state.server.ts";
import type { DeskRow, EditedDocument, Revision } from "./editor.ts";
import { type Described, describeDocument, standingIds } from "./form/documents.ts";
import { pictureOf } from "./form/picture-of.ts";

const entrySchema = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof entrySchema>;

/** Returns an entry as written; it may break the rules of its kind. */
export const readEntry = (body: string): Fields => entrySchema.parse(JSON.parse(body));

export function blankDocument(kind: DocumentKind, id: string, described: Described, now: Date): EditedDocument {
  return {
    ...documentOf(kind, id, described, nothing, now),
    entry: described.blank(schoolDay(now)),
    bytes: "",
    versions: 0,
    publishedAt: null,
  };
}

export const nothing: Standing = { draft: undefined, published: undefined };

function documentOf(kind: DocumentKind, id: string, described: Described, standing: Standing, now: Date) {
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

function rowOf(kind: DocumentKind, id: string, standing: Standing, now: Date): DeskRow | null {
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

function newestFirst(one: DeskRow, other: DeskRow): number {
  return (other.date ?? "").localeCompare(one.date ?? "");
}

const LATEST = 40;

export function readDesk(db: Kysely<Database>, now: () => Date) {
  const drafts = () => db.selectFrom("drafts").selectAll();
  const published = () => db.selectFrom("published").selectAll();
  const revisions = (kind: DocumentKind, id: string) =>
    db.selectFrom("revisions").where("kind", "=", kind).where("id", "=", id);

  /** Reads the published texts of all drafts in one query. */
  async function rowsOf(touched: DraftsTable[]): Promise<DeskRow[]> {
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
    async list(kind: DocumentKind): Promise<DeskRow[]> {
      const standings = new Map((standingIds(kind) ?? []).map((id): [string, Standing] => [id, nothing]));
      const rows = await published().where("kind", "=", kind).orderBy("position", "desc").execute();
      for (const row of rows.flatMap(asDocuments)) standings.set(row.id, { draft: undefined, published: row });
      for (const draft of await drafts().where("kind", "=", kind).execute()) {
        standings.set(draft.id, { draft, published: standings.get(draft.id)?.published });
      }
      const moment = now();
      return [...standings].flatMap(([id, standing]) => rowOf(kind, id, standing, moment) ?? []).sort(newestFirst);
    },
    async named(keys: readonly Pick<DeskRow, "kind" | "id">[]): Promise<DeskRow[]> {
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
        const standing = known.get(`${kind} ${id}`) ?? (standingIds(kind)?.includes(id) ? nothing : null);
        return (standing && rowOf(kind, id, standing, now())) ?? [];
      });
    },
    latest: async (): Promise<DeskRow[]> => rowsOf(await drafts().orderBy("saved_at", "desc").limit(LATEST).execute()),
    asked: async (): Promise<DeskRow[]> =>
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

const asDocuments = (row: PublishedTable) => (row.kind === "profile" ? groupsOf(row) : [row]);
