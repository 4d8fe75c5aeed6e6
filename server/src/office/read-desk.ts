import type { DocumentKind } from "@school/content/entities/all";
import type { DeskDocument, DeskRow, Revision } from "@school/content/office/desk";
import { type Described, describeDocument, standingIds } from "@school/content/office/documents";
import { titleOf } from "@school/content/office/words";
import type { Kysely } from "kysely";
import { z } from "zod";
import type { Database } from "../store/tables/database.ts";
import { groupsOf, readStanding, type Standing, seenOf, stateOf } from "./standing.ts";

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
  const revisions = (kind: DocumentKind, id: string) =>
    db
      .selectFrom("revisions")
      .selectAll()
      .where("school_code", "=", schoolCode)
      .where("kind", "=", kind)
      .where("id", "=", id)
      .orderBy("number", "desc");

  return {
    async list(kind: DocumentKind): Promise<DeskRow[]> {
      const standings = new Map((standingIds(kind) ?? []).map((id): [string, Standing] => [id, nothing]));
      const rows = await published().where("kind", "=", kind).orderBy("position", "desc").execute();
      for (const row of kind === "profile" ? rows.flatMap(groupsOf) : rows) {
        standings.set(row.id, { draft: undefined, published: row });
      }
      for (const draft of await drafts().where("kind", "=", kind).execute()) {
        standings.set(draft.id, { draft, published: standings.get(draft.id)?.published });
      }
      return [...standings].flatMap(([id, standing]) => rowOf(kind, id, standing) ?? []).sort(newestFirst);
    },
    async latest(): Promise<DeskRow[]> {
      const touched = await drafts().orderBy("saved_at", "desc").limit(LATEST).execute();
      const rows = [];
      for (const { kind, id } of touched) {
        rows.push(rowOf(kind, id, await readStanding(db, { school_code: schoolCode, kind, id })) ?? []);
      }
      return rows.flat();
    },
    async find(kind: DocumentKind, id: string): Promise<DeskDocument | null> {
      const described = describeDocument(kind, id);
      const standing = await readStanding(db, { school_code: schoolCode, kind, id });
      if (!described || (!standing.draft && !standing.published && !described.words.stays)) return null;
      const versions = await revisions(kind, id).execute();
      const publishedAt = versions.find(({ verb }) => verb === "publish")?.at;
      return {
        ...documentOf(kind, id, described, standing),
        versions: versions.length,
        publishedAt: standing.published && publishedAt !== undefined ? new Date(publishedAt) : null,
      };
    },
    async versions(kind: DocumentKind, id: string): Promise<Revision[]> {
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

/** Returns a document that nobody has written yet; its form has what a blank one has. */
export function blankDocument(kind: DocumentKind, id: string, described: Described, today: string): DeskDocument {
  return {
    ...documentOf(kind, id, described, nothing),
    entry: described.blank(today),
    versions: 0,
    publishedAt: null,
  };
}

const nothing: Standing = { draft: undefined, published: undefined };

function documentOf(kind: DocumentKind, id: string, described: Described, standing: Standing) {
  const { draft, published } = standing;
  return {
    ...describedRow(kind, id, described, standing),
    entry: entryOf(standing, described),
    published: published ? readEntry(published.body) : null,
    seen: seenOf(standing),
    canUndo: draft?.before != null,
  };
}

/** Returns null for what an earlier release has written and no description names any more. */
function rowOf(kind: DocumentKind, id: string, standing: Standing): DeskRow | null {
  const described = describeDocument(kind, id);
  return described && describedRow(kind, id, described, standing);
}

function describedRow(kind: DocumentKind, id: string, described: Described, standing: Standing): DeskRow {
  const { words } = described;
  const entry = entryOf(standing, described);
  const day = entry[words.fields.find(({ as }) => as === "date")?.name ?? ""];
  const { draft } = standing;
  return {
    kind,
    id,
    title: titleOf(words, entry),
    state: stateOf(standing, described),
    date: typeof day === "string" && day !== "" ? day : null,
    last: draft ? { author: draft.author, at: new Date(draft.saved_at) } : null,
  };
}

/** Returns the working draft, or what is published, or what stands in the form of a document that nobody has written. */
function entryOf({ draft, published }: Standing, { words, blank }: Described): Fields {
  const body = draft?.body ?? published?.body;
  if (body !== undefined) return readEntry(body);
  return words.stays ? blank("") : {};
}

/** Orders by the last act, newest first, then by the day. */
function newestFirst(one: DeskRow, other: DeskRow): number {
  return (other.date ?? "").localeCompare(one.date ?? "");
}
