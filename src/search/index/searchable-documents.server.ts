import type { Kysely } from "kysely";
import type { z } from "zod";
import { FIRST, type Language, languages } from "../../base/language.ts";
import { logError } from "../../base/log.server.ts";
import { readIn } from "../../db/published/translations.server.ts";
import type { Database, Row } from "../../db/tables/database.server.ts";
import { hidesPictures } from "../../db/visible-files.server.ts";
import { type DocumentKind, type Entry, type EntryKind, entities, entryKinds, isEntryKind } from "../../kinds/all.ts";
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
  const without = await hidesPictures(db);
  const read: Read = ({ kind, body }, schema, language = FIRST) =>
    readIn(language, kind, schema, JSON.parse(body), without);
  const standing = await standingPages(db);
  const profileRow = standing.find(({ kind }) => kind === "profile");
  if (!profileRow) return [];
  const profile = read(profileRow, schoolProfileSchema);
  const rows = [...standing, ...(await entriesOf(db, keys))];
  const asked = new Set(keys.map(({ kind, id }) => `${kind} ${id}`));
  const written = writtenTexts(standing, read);
  return rows
    .filter(({ kind, id }) => asked.has(`${kind} ${id}`))
    .map((row) => {
      const { body: _, ...own } = row;
      return { ...own, ...attempt(row, () => searchable(row, profile, written, read)) };
    });
}

type IndexedRow = Pick<Row<"published">, "kind" | "id" | "visible_from" | "visible_until" | "body">;

type Read = <Shown extends object>(
  row: Pick<IndexedRow, "kind" | "body">,
  schema: z.ZodType<Shown>,
  language?: Language,
) => Shown;

/** A text that is always visible stands on its page; one that is visible for a time is found by itself. */
function searchable(row: IndexedRow, profile: SchoolProfile, written: WrittenTexts, read: Read): Searchable {
  const { kind } = row;
  if (kind === "profile") {
    const pages = languages.map((language) => textsOfPages(profile, written(language), language));
    return { texts: pages.flatMap(({ texts }) => texts), papers: pages.flatMap(({ papers }) => papers) };
  }
  if (!isEntryKind(kind)) {
    if (!isBounded(row)) return nothing;
    const text = (language: Language) => textOfPageText(read(row, pageTextSchema, language), profile, language);
    return { texts: languages.map(text), papers: [] };
  }
  return ofEntry(kind, (schema, language) => read(row, schema, language), profile);
}

const ofEntry = <Kind extends EntryKind>(
  kind: Kind,
  readAs: (schema: z.ZodType<Entry<Kind>>, language: Language) => Entry<Kind>,
  profile: SchoolProfile,
) => textsOfEntry(kind, (language) => readAs(entities[kind].schema, language), profile);

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

/** Returns the texts of pages as readers of a language get them. */
type WrittenTexts = (language: Language) => ReadonlyMap<PageText["page"], PageText>;

function writtenTexts(rows: readonly IndexedRow[], read: Read): WrittenTexts {
  const texts = rows.filter((row) => row.kind === "pageTexts" && !isBounded(row));
  const fit = texts.filter(({ body }) => pageTextSchema.safeParse(JSON.parse(body)).success);
  return (language) => new Map(fit.map((row) => read(row, pageTextSchema, language)).map((text) => [text.page, text]));
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
