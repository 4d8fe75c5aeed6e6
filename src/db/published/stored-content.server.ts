import type { Kysely } from "kysely";
import { type DocumentKind, type Entry, type EntryKind, entities } from "../../kinds/all.ts";
import { withoutFiles } from "../../kinds/files/without-files.ts";
import type { ContentSource } from "../../kinds/source.ts";
import { schoolProfileSchema } from "../../school/school.ts";
import { defaultPageText } from "../../school/text/default-texts/default-page-text.ts";
import { pageTextSchema } from "../../school/text/page-texts.ts";
import { hiddenPaths } from "../files/hidden-pictures.server.ts";
import type { Database } from "../tables/database.server.ts";
import { fileFacts } from "../tables/files.server.ts";
import { storedNotices } from "./stored-notices.server.ts";

/**
 * Content for visitors, without hidden pictures. A document that breaks the rules of its kind cannot be read.
 * @param mirrored the kinds that come from a present system.
 */
export function storedContent(
  db: Kysely<Database>,
  now: () => Date,
  mirrored: readonly EntryKind[] = [],
): ContentSource {
  function documents(kind: DocumentKind) {
    const moment = now().toISOString();
    return db
      .selectFrom("published")
      .select(["date", "position", "body"])
      .where("kind", "=", kind)
      .where((where) => where.or([where("visible_from", "is", null), where("visible_from", "<=", moment)]))
      .where((where) => where.or([where("visible_until", "is", null), where("visible_until", ">", moment)]));
  }

  async function reader() {
    const hidden = await hiddenPaths(db);
    return (body: string): unknown => {
      const document: unknown = JSON.parse(body);
      return hidden.size > 0 ? withoutFiles(document, (path) => hidden.has(path)) : document;
    };
  }

  async function readProfile() {
    const { body } = await documents("profile").executeTakeFirstOrThrow();
    const read = await reader();
    return schoolProfileSchema.parse(read(body));
  }

  async function asSeen<Kind extends EntryKind>(kind: Kind, entries: Entry<Kind>[]): Promise<Entry<Kind>[]> {
    const { asSeen: show } = entities[kind];
    if (!show || entries.length === 0) return entries;
    const facts = await readProfile();
    return entries.map((entry) => show(entry, facts));
  }

  /** An empty list would say that there are no results (§8). @throws when the present system's list was never read. */
  async function refuseUnread(kind: EntryKind) {
    const list = await db
      .selectFrom("mirrors")
      .select(["checked_at", "failure"])
      .where("kind", "=", kind)
      .executeTakeFirst();
    if (list?.checked_at) return;
    throw new Error(`the present system's list was never read: ${list?.failure ?? "it was not asked yet"}`);
  }

  return {
    ...storedNotices(db, now),
    readProfile,
    async readPageText(page) {
      const row = await documents("pageTexts").where("id", "=", page).executeTakeFirst();
      const read = await reader();
      return row ? { ...pageTextSchema.parse(read(row.body)), isDefault: false } : defaultPageText(page);
    },
    async list(kind) {
      const { schema, order } = entities[kind];
      const rows = await documents(kind).execute();
      if (kind === "circulars" && rows.length === 0 && mirrored.includes(kind)) await refuseUnread(kind);
      const read = await reader();
      const placed = rows.map(({ body, ...place }) => ({ ...place, entry: schema.parse(read(body)) }));
      return asSeen(
        kind,
        placed.sort(order).map(({ entry }) => entry),
      );
    },
    async find(kind, id) {
      const row = await documents(kind).where("id", "=", id).executeTakeFirst();
      const read = await reader();
      const entries = row ? [entities[kind].schema.parse(read(row.body))] : [];
      return (await asSeen(kind, entries))[0] ?? null;
    },
    async describeFiles(paths) {
      if (paths.length === 0) return {};
      const rows = await db
        .selectFrom("files")
        .selectAll()
        .where("path", "in", [...new Set(paths)])
        .execute();
      const hidden = await hiddenPaths(db);
      return Object.fromEntries(rows.filter(({ path }) => !hidden.has(path)).map((row) => [row.path, fileFacts(row)]));
    },
  };
}
