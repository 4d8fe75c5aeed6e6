import { type EntryKind, entities } from "@school/content/entities/all";
import type { DeskDocument, DeskRow, Revision } from "@school/content/office/desk";
import { blankEntry } from "@school/content/office/words";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "../store/tables/database.ts";
import { readStanding, type Standing, seenOf, stateOf } from "./standing.ts";

const entrySchema = z.record(z.string(), z.unknown());
type Fields = z.infer<typeof entrySchema>;

/** Returns an entry as it was written, whether or not it keeps the rules of its kind. */
export const readEntry = (body: string): Fields => entrySchema.parse(JSON.parse(body));

/** Rows that the desk's first page has of what was touched last. */
const LATEST = 40;

/** Reads what the office writes and what it has published. */
export function readDesk(db: Kysely<Database>, schoolCode: string) {
  const drafts = () => db.selectFrom("drafts").selectAll().where("school_code", "=", schoolCode);
  const published = () => db.selectFrom("published").selectAll().where("school_code", "=", schoolCode);
  const revisions = (kind: EntryKind, id: string) =>
    db
      .selectFrom("revisions")
      .selectAll()
      .where("school_code", "=", schoolCode)
      .where("kind", "=", kind)
      .where("id", "=", id)
      .orderBy("number", "desc");

  return {
    async list(kind: EntryKind): Promise<DeskRow[]> {
      const standings = new Map<string, Standing>();
      for (const row of await published().where("kind", "=", kind).orderBy("position", "desc").execute()) {
        standings.set(row.id, { draft: undefined, published: row });
      }
      for (const draft of await drafts().where("kind", "=", kind).execute()) {
        standings.set(draft.id, { draft, published: standings.get(draft.id)?.published });
      }
      return [...standings].map(([id, standing]) => rowOf(kind, id, standing)).sort(newestFirst);
    },
    async latest(): Promise<DeskRow[]> {
      const touched = await drafts().orderBy("saved_at", "desc").limit(LATEST).execute();
      const rows = [];
      for (const { kind, id } of touched) {
        rows.push(rowOf(kind, id, await readStanding(db, { school_code: schoolCode, kind, id })));
      }
      return rows;
    },
    async find(kind: EntryKind, id: string): Promise<DeskDocument | null> {
      const standing = await readStanding(db, { school_code: schoolCode, kind, id });
      if (!standing.draft && !standing.published) return null;
      const versions = await revisions(kind, id).execute();
      const publishedAt = versions.find(({ verb }) => verb === "publish")?.at;
      return {
        ...documentOf(kind, id, standing),
        versions: versions.length,
        publishedAt: standing.published && publishedAt !== undefined ? new Date(publishedAt) : null,
      };
    },
    async versions(kind: EntryKind, id: string): Promise<Revision[]> {
      const rows = await revisions(kind, id).execute();
      return rows.map(({ number, verb, body, author, at }) => ({
        number,
        verb,
        entry: readEntry(body),
        author,
        at: new Date(at),
      }));
    },
  };
}

/** Returns a document that nobody has written yet. */
export function blankDocument(kind: EntryKind, id: string, today: string): DeskDocument {
  const standing = { draft: undefined, published: undefined };
  const { office, example } = entities[kind];
  return {
    ...documentOf(kind, id, standing),
    entry: blankEntry(office, { ...example }, id, today),
    versions: 0,
    publishedAt: null,
  };
}

function documentOf(kind: EntryKind, id: string, standing: Standing) {
  const { draft, published } = standing;
  return {
    ...rowOf(kind, id, standing),
    entry: entryOf(standing),
    published: published ? readEntry(published.body) : null,
    seen: seenOf(standing),
    canUndo: draft?.before != null,
  };
}

function rowOf(kind: EntryKind, id: string, standing: Standing): DeskRow {
  const { calledBy, fields } = entities[kind].office;
  const entry = entryOf(standing);
  const day = entry[fields.find(({ as }) => as === "date")?.name ?? ""];
  const { draft } = standing;
  return {
    kind,
    id,
    title: String(entry[calledBy] ?? ""),
    state: stateOf(standing),
    date: typeof day === "string" && day !== "" ? day : null,
    last: draft ? { author: draft.author, at: new Date(draft.saved_at) } : null,
  };
}

function entryOf({ draft, published }: Standing): Fields {
  const body = draft?.body ?? published?.body;
  return body === undefined ? {} : readEntry(body);
}

/** Orders by the last act, newest first, then by the day. */
function newestFirst(one: DeskRow, other: DeskRow): number {
  return (other.date ?? "").localeCompare(one.date ?? "");
}
