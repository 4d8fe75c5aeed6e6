import { type DocumentKind, entities } from "@school/content/entities/all";
import { schoolProfileSchema } from "@school/content/school/school";
import type { ContentSource } from "@school/content/source";
import { defaultPageText } from "@school/content/text/default-texts/default-page-text";
import { pageTextSchema } from "@school/content/text/page-texts";
import type { Kysely } from "kysely";
import type { Database } from "./tables/database.ts";
import { fileFacts } from "./tables/files.ts";

/** The content of one school as visitors see it, from the database. A document that breaks the rules of its kind cannot be read. */
export function storedContent(db: Kysely<Database>, schoolCode: string, now: () => Date): ContentSource {
  function documents(kind: DocumentKind) {
    const moment = now().toISOString();
    return db
      .selectFrom("published")
      .select(["date", "position", "body"])
      .where("school_code", "=", schoolCode)
      .where("kind", "=", kind)
      .where((where) => where.or([where("visible_from", "is", null), where("visible_from", "<=", moment)]))
      .where((where) => where.or([where("visible_until", "is", null), where("visible_until", ">", moment)]));
  }

  return {
    async readProfile() {
      const { body } = await documents("profile").executeTakeFirstOrThrow();
      return schoolProfileSchema.parse(JSON.parse(body));
    },
    async readPageText(page) {
      const row = await documents("pageTexts").where("id", "=", page).executeTakeFirst();
      return row ? { ...pageTextSchema.parse(JSON.parse(row.body)), isDefault: false } : defaultPageText(page);
    },
    async list(kind) {
      const { schema, order } = entities[kind];
      const rows = await documents(kind).execute();
      const placed = rows.map(({ body, ...place }) => ({ ...place, entry: schema.parse(JSON.parse(body)) }));
      return placed.sort(order).map(({ entry }) => entry);
    },
    async find(kind, id) {
      const row = await documents(kind).where("id", "=", id).executeTakeFirst();
      return row ? entities[kind].schema.parse(JSON.parse(row.body)) : null;
    },
    async describeFiles(paths) {
      if (paths.length === 0) return {};
      const rows = await db
        .selectFrom("files")
        .selectAll()
        .where("school_code", "=", schoolCode)
        .where("path", "in", [...new Set(paths)])
        .execute();
      return Object.fromEntries(rows.map((row) => [row.path, fileFacts(row)]));
    },
  };
}
