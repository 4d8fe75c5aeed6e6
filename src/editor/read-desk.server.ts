import type { Kysely } from "kysely";
import type { Database, PublishedTable } from "../db/tables/database.server.ts";
import type { DraftsTable } from "../db/tables/office.server.ts";
import type { DocumentKind } from "../kinds/all.ts";
import type { DeskDocument, DeskRow, Revision } from "./desk.ts";
import { documentOf, newestFirst, nothing, readEntry, rowOf } from "./desk-rows.server.ts";
import { describeDocument, standingIds } from "./form/documents.ts";
import { namedBytes } from "./named-bytes.server.ts";
import { groupsOf, readStanding, type Standing } from "./standing.server.ts";
import { visibleIn } from "./visible.server.ts";

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
    async find(kind: DocumentKind, id: string): Promise<DeskDocument | null> {
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
