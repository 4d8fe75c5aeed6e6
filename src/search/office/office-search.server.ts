import type { Kysely } from "kysely";
import { hasPermissionsOf, type Person } from "../../auth/roles.ts";
import { schoolDay } from "../../base/dates.ts";
import type { Database } from "../../db/tables/database.server.ts";
import type { DocumentSummary } from "../../editor/document-state.server.ts";
import type { Editor } from "../../editor/editor.server.ts";
import { withoutJoiners } from "../../school/unbroken.ts";
import { pageWithin } from "../../ui/list/pages.ts";
import { everyRow } from "../index/index-rows.server.ts";
import { indexRefresher } from "../index/refresh-index.server.ts";
import { passageOf } from "../rules/passage.ts";
import type { Term } from "../rules/query.ts";
import { LONGEST_QUERY } from "../rules/search.ts";
import { type FoundOther, findColleagues, findDocuments, findFiles, findSubmissions } from "./find-documents.server.ts";
import { type OfficeHit, type SearchKind, searchKinds } from "./office-search.ts";

interface Services {
  db: Kysely<Database>;
  /** Its own connection: a refresh does not wait for readers. */
  forms: Kysely<Database>;
  editor: Editor;
}

const ON_PAGE = 30;
const MOST_WORDS = 8;

interface OfficeQuery {
  words: string;
  /** Null for all. */
  kind: SearchKind | null;
  year: number | null;
  /** The id of who wrote or uploaded it last, or calls the family; null for all. */
  person: string | null;
  /** From 1. */
  page: number;
}

/** One hit, with the values that filters compare. */
interface Found {
  kind: SearchKind;
  date: string | null;
  person: string | null;
  hit: OfficeHit;
}

declare module "../../auth/office-context.ts" {
  interface Office {
    search: ReturnType<typeof openOfficeSearch>;
  }
}

/** Returns the search of the office. */
export function openOfficeSearch({ db, forms, editor }: Services) {
  const refresh = indexRefresher(forms);

  async function documentsWith(
    terms: readonly Term[],
  ): Promise<{ found: Found[]; papers: FoundOther[]; isMore: boolean }> {
    // What the index lacks just now is found a moment later.
    await refresh();
    const { found, papers, isMore } = await findDocuments(db, terms);
    const known = new Map(found.map((one) => [`${one.kind} ${one.id}`, one]));
    const ofRow = ({ kind, id }: DocumentSummary) => known.get(`${kind} ${id}`);
    // Of those with the words in their title, the newest come first.
    const rows = (await editor.named(found)).toSorted((one, other) =>
      ofRow(one)?.inTitle && ofRow(other)?.inTitle ? (dayOf(other) ?? "").localeCompare(dayOf(one) ?? "") : 0,
    );
    return {
      isMore,
      papers,
      found: rows.map((row) => ({
        kind: row.kind,
        date: dayOf(row),
        person: row.last?.authorId ?? null,
        hit: { row, passage: passageIn(ofRow(row)?.text ?? "", terms) },
      })),
    };
  }

  async function othersWith(
    words: readonly string[],
    terms: readonly Term[],
    { papers, withColleagues }: { papers: readonly FoundOther[]; withColleagues: boolean },
  ) {
    const found = [
      ...(await findSubmissions(db, words)),
      ...papers,
      ...(await findFiles(db, words)),
      ...(withColleagues ? await findColleagues(db, words) : []),
    ];
    const once = Map.groupBy(found, ({ kind, to, title }) => `${kind} ${to} ${kind === "file" ? "" : title}`);
    return [...once.values()]
      .flatMap((same) => same.slice(0, 1))
      .map(({ kind, title, date, to, text, person }): Found => {
        const passage = passageIn(text, terms);
        return { kind, date, person, hit: { row: null, kind, title, date, to, passage } };
      });
  }

  return {
    /** Finds what the role may see: colleagues are for administrators. */
    async find(person: Person, { words, kind, year, person: who, page: requested }: OfficeQuery) {
      const people = await db.selectFrom("staff").select(["id", "name"]).orderBy("name").execute();
      const question = withoutJoiners(words).slice(0, LONGEST_QUERY);
      const terms = await everyRow(db).read(question);
      const typed = question.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
      const documents = terms.length > 0 ? await documentsWith(terms) : { found: [], papers: [], isMore: false };
      const { papers } = documents;
      const withColleagues = hasPermissionsOf(person.role, "administrator");
      const others = terms.length > 0 ? await othersWith(typed, terms, { papers, withColleagues }) : [];
      const all = [...documents.found, ...others];
      const chosen = all
        .filter((one) => kind === null || one.kind === kind)
        .filter((one) => year === null || one.date?.startsWith(`${year}-`))
        .filter((one) => who === null || one.person === who);
      const { page, pages } = pageWithin(chosen.length, ON_PAGE, requested);
      return {
        hits: chosen.slice((page - 1) * ON_PAGE, page * ON_PAGE).map(({ hit }) => hit),
        count: chosen.length,
        /** Too many were found: some are left out. */
        isMore: documents.isMore,
        page,
        pages,
        // Kinds and years of all that the words find, for choosing.
        kinds: searchKinds.filter((one) => all.some((found) => found.kind === one)),
        years: [...new Set(all.flatMap(({ date }) => (date ? [Number(date.slice(0, 4))] : [])))].sort((a, b) => b - a),
        people,
      };
    },
  };
}

const dayOf = ({ date, last }: DocumentSummary): string | null => date ?? (last ? schoolDay(last.at) : null);

function passageIn(text: string, terms: readonly Term[]) {
  const passage = passageOf(text, terms);
  return passage.some(({ isHit }) => isHit) ? passage : [];
}
