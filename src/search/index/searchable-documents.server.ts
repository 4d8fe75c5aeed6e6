import type { Kysely } from "kysely";
import { languages } from "../../base/language.ts";
import { logError } from "../../base/log.server.ts";
import type { Database, Row } from "../../db/tables/database.server.ts";
import { hiddenPaths } from "../../db/visible-files.server.ts";
import { type DocumentKind, type EntryKind, entities, entryKinds, isEntryKind } from "../../kinds/all.ts";
import { withoutFiles } from "../../kinds/files/without-files.ts";
import { type PageText, pageTextSchema } from "../../school/page-texts.ts";
import { type SchoolProfile, schoolProfileSchema } from "../../school/school.ts";
import type { Searchable } from "../rules/search.ts";
import { textsOfEntry } from "../rules/texts-of-entry.ts";
import { textOfPageText, textsOfPages } from "./texts-of-pages.ts";

export interface DocumentKey {
  kind: DocumentKind;
  id: string;
}

export interface SearchableDocument extends Searchable, DocumentKey {
  visible_from: string | null;
  visible_until: string | null;
}

/** The kinds whose entries look different to visitors when the facts of the school change. */
export const kindsByFacts: readonly EntryKind[] = entryKinds.filter((kind) => entities[kind].asSeen);

const nothing: Searchable = { texts: [], papers: [] };

/** Returns what can be found of these documents. Those that are gone, or break the rules of their kind, are left out. */
export async function searchableDocuments(
  db: Kysely<Database>,
  keys: readonly DocumentKey[],
): Promise<SearchableDocument[]> {
  const hidden = await hiddenPaths(db);
  const read = (body: string): unknown => withoutFiles(JSON.parse(body), (path) => hidden.has(path));
  const standing = await standingPages(db);
  const profileRow = standing.find(({ kind }) => kind === "profile");
  if (!profileRow) return [];
  const profile = schoolProfileSchema.parse(read(profileRow.body));
  const rows = [...standing, ...(await entriesOf(db, keys))];
  const asked = new Set(keys.map(({ kind, id }) => `${kind} ${id}`));
  const written = writtenTexts(standing, read);
  return rows
    .filter(({ kind, id }) => asked.has(`${kind} ${id}`))
    .map(({ body, ...row }) => ({
      ...row,
      ...attempt(row, () => searchable({ ...row, body: read(body) }, profile, written)),
    }));
}

type IndexedRow = Pick<Row<"published">, "kind" | "id" | "visible_from" | "visible_until" | "body">;

/** A text that is always visible stands on its page; one that is visible for a time is found by itself. */
function searchable(
  { kind, id, body, ...row }: Omit<IndexedRow, "body"> & { body: unknown },
  profile: SchoolProfile,
  written: ReadonlyMap<PageText["page"], PageText>,
): Searchable {
  if (isEntryKind(kind)) return textsOfEntry(kind, () => entities[kind].schema.parse(body), profile);
  if (kind === "profile") {
    const pages = languages.map((language) => textsOfPages(profile, written, language));
    return { texts: pages.flatMap(({ texts }) => texts), papers: pages.flatMap(({ papers }) => papers) };
  }
  if (!isBounded(row)) return nothing;
  const text = pageTextSchema.parse(body);
  return { texts: languages.map((language) => textOfPageText(text, profile, language)), papers: [] };
}

function attempt({ kind, id }: DocumentKey, make: () => Searchable): Searchable {
  try {
    return make();
  } catch (cause) {
    logError(`search index, ${kind} ${id}`, cause);
    return nothing;
  }
}

const isBounded = (row: Pick<IndexedRow, "visible_from" | "visible_until">) =>
  row.visible_from !== null || row.visible_until !== null;

function writtenTexts(rows: readonly IndexedRow[], read: (body: string) => unknown): Map<PageText["page"], PageText> {
  const texts = rows.filter((row) => row.kind === "pageTexts" && !isBounded(row));
  return new Map(
    texts.flatMap(({ body }) => {
      const text = pageTextSchema.safeParse(read(body)).data;
      return text ? [[text.page, text]] : [];
    }),
  );
}

const columns = ["kind", "id", "visible_from", "visible_until", "body"] as const;

const standingPages = (db: Kysely<Database>): Promise<IndexedRow[]> =>
  db.selectFrom("published").select(columns).where("kind", "in", ["profile", "pageTexts"]).execute();

async function entriesOf(db: Kysely<Database>, keys: readonly DocumentKey[]): Promise<IndexedRow[]> {
  const byKind = Map.groupBy(keys, ({ kind }) => kind);
  const lists = [...byKind].filter(([kind]) => isEntryKind(kind));
  const found = lists.map(([kind, of]) =>
    db
      .selectFrom("published")
      .select(columns)
      .where("kind", "=", kind)
      .where(
        "id",
        "in",
        of.map(({ id }) => id),
      )
      .execute(),
  );
  return (await Promise.all(found)).flat();
}
