import type { Kysely } from "kysely";
import { hasPermissionsOf } from "../../auth/roles.ts";
import { schoolDay } from "../../base/dates.ts";
import type { Database } from "../../db/tables/database.server.ts";
import type { DocumentSummary, Editor } from "../../editor/editor.ts";
import { pageWithin } from "../../ui/list/pages.ts";
import { indexRefresher } from "../index/refresh-index.server.ts";
import { passageOf } from "../rules/passage.ts";
import { LONGEST_QUESTION, readQuestion, type Wanted } from "../rules/question.ts";
import { type FoundOther, findColleagues, findDocuments, findFiles, findSubmissions } from "./find-documents.server.ts";
import { type OfficeHit, type OfficeSearch, type SearchKind, searchKinds } from "./office-search.ts";

interface Services {
  db: Kysely<Database>;
  /** Its own connection: a refresh does not wait for readers. */
  forms: Kysely<Database>;
  editor: Editor;
}

const ON_PAGE = 30;
const MOST_WORDS = 8;

/** One hit, with the values that filters compare. */
interface Found {
  kind: SearchKind;
  date: string | null;
  person: string | null;
  hit: OfficeHit;
}

export function openOfficeSearch({ db, forms, editor }: Services): OfficeSearch {
  const refresh = indexRefresher({ db: forms });

  async function documentsWith(
    wanted: readonly Wanted[],
  ): Promise<{ found: Found[]; papers: FoundOther[]; isMore: boolean }> {
    // What the index lacks just now is found a moment later.
    await refresh();
    const { found, papers, isMore } = await findDocuments(db, wanted);
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
        hit: { row, passage: passageIn(ofRow(row)?.text ?? "", wanted) },
      })),
    };
  }

  async function othersWith(
    words: readonly string[],
    wanted: readonly Wanted[],
    { papers, withColleagues }: { papers: readonly FoundOther[]; withColleagues: boolean },
  ) {
    const found = [
      ...(await findSubmissions(db, words)),
      ...papers,
      ...(await findFiles(db, words)),
      ...(withColleagues ? await findColleagues(db, words) : []),
    ];
    const once = found.filter(
      ({ kind, to, title }, index) =>
        found.findIndex(
          (other) => other.kind === kind && other.to === to && (kind === "file" || other.title === title),
        ) === index,
    );
    return once.map(({ kind, title, date, to, text, person }): Found => {
      const passage = passageIn(text, wanted);
      return { kind, date, person, hit: { row: null, kind, title, date, to, passage } };
    });
  }

  return {
    async find(person, { words, kind, year, person: who, page: asked }) {
      const people = await db.selectFrom("staff").select(["id", "name"]).orderBy("name").execute();
      const question = words.slice(0, LONGEST_QUESTION);
      const wanted = readQuestion(question);
      const typed = question.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
      const documents = wanted.length > 0 ? await documentsWith(wanted) : { found: [], papers: [], isMore: false };
      const { papers } = documents;
      const withColleagues = hasPermissionsOf(person.role, "administrator");
      const others = wanted.length > 0 ? await othersWith(typed, wanted, { papers, withColleagues }) : [];
      const all = [...documents.found, ...others];
      const chosen = all
        .filter((one) => kind === null || one.kind === kind)
        .filter((one) => year === null || one.date?.startsWith(`${year}-`))
        .filter((one) => who === null || one.person === who);
      const { page, pages } = pageWithin(chosen.length, ON_PAGE, asked);
      return {
        hits: chosen.slice((page - 1) * ON_PAGE, page * ON_PAGE).map(({ hit }) => hit),
        count: chosen.length,
        isMore: documents.isMore,
        page,
        pages,
        kinds: searchKinds.filter((one) => all.some((found) => found.kind === one)),
        years: [...new Set(all.flatMap(({ date }) => (date ? [Number(date.slice(0, 4))] : [])))].sort((a, b) => b - a),
        people,
      };
    },
  };
}

const dayOf = ({ date, last }: DocumentSummary): string | null => date ?? (last ? schoolDay(last.at) : null);

function passageIn(text: string, wanted: readonly Wanted[]) {
  const stems = new Set(wanted.flatMap(({ ways }) => ways.flat()));
  const open = wanted.find(({ isOpen }) => isOpen)?.typed ?? null;
  const passage = passageOf(text, stems, open);
  return passage.some(({ isHit }) => isHit) ? passage : [];
}
