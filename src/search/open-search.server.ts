import { daysBetween, schoolDay } from "../base/dates.ts";
import type { ServedStore } from "../db/opening/open-store.server.ts";
import { type FoundRow, MOST_ROWS, type PublicRows, publicRows } from "./index/index-rows.server.ts";
import { indexRefresher } from "./index/refresh-index.server.ts";
import { HITS_ON_PAGE, MOST_PAGES } from "./rules/pages.ts";
import { passageOf } from "./rules/passage.ts";
import { LONGEST_QUERY, parseQuery, stemsOf, synonyms, type Term, tokensOf } from "./rules/query.ts";
import { type Found, type Hit, kindLabels, type SearchQuery } from "./rules/search.ts";

const nothing: Found = { meant: null, isPart: false, count: 0, isMore: false, kinds: [], years: [], hits: [] };

/** Returns the search of a school. The first question after a change reads it into the index. */
export function openSearch(
  { db, forms }: Pick<ServedStore, "db" | "forms">,
  now: () => Date,
): (asked: SearchQuery) => Promise<Found> {
  const visible = publicRows(db, now);
  const refresh = indexRefresher(forms);

  /** Tries all words, then those that were probably meant, then some of them. */
  async function find(question: string): Promise<Finding> {
    const terms = parseQuery(question);
    const all = { terms, question, how: "all" as const, meant: null };
    if (terms.length === 0) return { ...all, rows: [] };
    const rows = await visible.best(terms, "all", anything);
    if (rows.length > 0) return { ...all, rows };
    const meant = await meantWords(visible, terms);
    const closest = meant === null ? all : { ...all, question: meant, terms: parseQuery(`${meant} `), meant };
    const ofMeant = meant === null ? [] : await visible.best(closest.terms, "all", anything);
    if (ofMeant.length > 0) return { ...closest, rows: ofMeant };
    if (terms.length === 1) return { ...all, rows: [] };
    return { ...closest, how: "any", rows: await visible.best(closest.terms, "any", anything) };
  }

  return async ({ q, kind, year, page }) => {
    if (!(await refresh())) throw new Error("the search index cannot be brought up to date");
    const today = schoolDay(now());
    const { terms, question, how, meant, rows } = await find(q.slice(0, LONGEST_QUERY));
    const groups = inOrder(rows, question, terms, today);
    if (groups.length === 0) return nothing;
    const isNarrow = kind !== null || year !== null;
    const shown = isNarrow ? inOrder(await visible.best(terms, how, { kind, year }), question, terms, today) : groups;
    const onPage = shown.slice((page - 1) * HITS_ON_PAGE, page * HITS_ON_PAGE);
    const bodies = await visible.bodiesOf(onPage.flatMap((group) => group.slice(0, 3).map(({ number }) => number)));
    return {
      meant,
      isPart: how === "any",
      count: Math.min(shown.length, HITS_ON_PAGE * MOST_PAGES),
      isMore: rows.length === MOST_ROWS,
      ...choicesOf(groups),
      hits: onPage.map((group) => hitOf(group, bodies, terms)),
    };
  };
}

interface Finding {
  terms: Term[];
  question: string;
  how: "all" | "any";
  meant: string | null;
  rows: FoundRow[];
}

const anything = { kind: null, year: null };

function choicesOf(groups: readonly Group[]): Pick<Found, "kinds" | "years"> {
  const kinds = Map.groupBy(groups, ([{ hit_kind }]) => hit_kind);
  const years = groups.flatMap(([{ date }]) => (date ? [Number(date.slice(0, 4))] : []));
  return {
    kinds: [...kinds].map(([kind, of]) => ({ kind, words: kindLabels(kind).many, count: of.length })),
    years: [...new Set(years)].sort((one, other) => other - one),
  };
}

function hitOf(group: Group, bodies: ReadonlyMap<number, string>, terms: readonly Term[]): Hit {
  const [{ title, hit_kind, address, date }] = group;
  const passages = group
    .map(({ number }) => passageOf(bodies.get(number) ?? "", terms))
    .filter((passage) => passage.length > 0);
  const passage = passages.find((pieces) => pieces.some(({ isHit }) => isHit)) ?? passages[0] ?? [];
  return { title, kind: hit_kind, words: kindLabels(hit_kind).one, address, date, passage };
}

const SHORTEST = 4;
/** The most words whose uses are counted. */
const MOST_COUNTED = 6;
const MOST_USES = 30;

const known = [...new Set(synonyms.flat().flatMap(tokensOf))].filter((word) => word.length >= SHORTEST);

/** Returns the question with unknown words replaced by those that were probably meant; null when nothing is replaced. */
async function meantWords(rows: PublicRows, terms: readonly Term[]): Promise<string | null> {
  const words = await Promise.all(terms.map((term) => meantWord(rows, term)));
  return words.some((word, index) => word !== terms[index]?.typed) ? words.join(" ") : null;
}

async function meantWord(rows: PublicRows, term: Term): Promise<string> {
  const { typed } = term;
  // An ending proves nothing: “swimming” is not “swinging” with two wrong letters.
  const letters = [...typed.replace(/ing$/, "")].length;
  if ([...typed].length < SHORTEST || (await rows.count(term, 1)) > 0) return typed;
  const most = letters < 6 ? 1 : letters < 10 ? 2 : 3;
  const near = [...new Set([...known, ...(await rows.wordsLike(typed, most))])]
    .map((word) => ({ word, wrong: distance(typed, word, most) + (word[0] === typed[0] ? 0 : 0.5) }))
    .filter(({ wrong }) => wrong <= most)
    .sort((one, other) => one.wrong - other.wrong)
    .slice(0, MOST_COUNTED);
  const counted = await Promise.all(near.map(async (one) => ({ ...one, uses: await usesOf(rows, one.word) })));
  const used = counted.filter(({ uses }) => uses > 0);
  return used.sort((one, other) => one.wrong - other.wrong || other.uses - one.uses)[0]?.word ?? typed;
}

async function usesOf(rows: PublicRows, word: string): Promise<number> {
  const [term] = parseQuery(`${word} `);
  return term ? rows.count(term, MOST_USES) : 0;
}

/** Returns the number of letters that are wrong, missing, too many, or swapped with their neighbour; more than `most` counts as `most` + 1. */
function distance(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = b.map((_, index) => index).concat(b.length);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const least = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(isSwapped ? Math.min(least, (before[j - 2] ?? 0) + 1) : least);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}

/** Rows that lead to the same place; the first is the best. */
type Group = [FoundRow, ...FoundRow[]];

/** Weights for the order of hits. */
const weights = {
  exactName: 10,
  exactTitle: 6,
  inTitle: 3,
  inNames: 2,
  bySame: 0.8,
  words: 2,
  page: 2,
  paper: -0.7,
  fresh: 0.6,
};
const YEAR = 365;

/** Returns the rows in the order in which visitors see them: exact names, then titles, then the best score and the newest. */
function inOrder(rows: readonly FoundRow[], question: string, terms: readonly Term[], today: string): Group[] {
  const best = Math.max(...rows.map(({ score }) => score), Number.MIN_VALUE);
  const asked = [stemsOf(question).join(" "), terms.map(({ ways }) => ways[0]?.join(" ")).join(" ")];
  const valued = rows.map((row) => ({
    row,
    value:
      nameValue(row, asked) +
      titleValue(row, terms) +
      weights.words * (row.score / best) +
      (row.hit_kind === "page" ? weights.page : row.hit_kind === "paper" ? weights.paper : 0) +
      weights.fresh * freshness(row.date, today),
  }));
  valued.sort((one, other) => other.value - one.value || newer(one.row, other.row));
  const groups = Map.groupBy(valued, ({ row }) => placeOf(row));
  return [...groups.values()].map((group) => group.map(({ row }) => row) as Group);
}

function nameValue({ title, names, hit_kind }: FoundRow, asked: readonly string[]): number {
  const isAsked = (name: string) => asked.includes(stemsOf(name).join(" "));
  if (hit_kind === "page" && [title, ...names.split("\n")].some(isAsked)) return weights.exactName;
  return isAsked(title) ? weights.exactTitle : 0;
}

/** Returns the share of the wanted words that the title holds; words in other names count less. */
function titleValue({ title, names }: FoundRow, terms: readonly Term[]): number {
  const [inTitle, inNames] = [new Set(stemsOf(title)), new Set(stemsOf(names))];
  const shares = terms.map(({ ways }) => {
    const values = ways.map((way, index) => {
      const by = index === 0 ? 1 : weights.bySame;
      if (way.every((word) => inTitle.has(word))) return weights.inTitle * by;
      return way.every((word) => inNames.has(word)) ? weights.inNames * by : 0;
    });
    return Math.max(...values);
  });
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, terms.length);
}

/** Returns 1 for today, and less the further away the day is. */
const freshness = (date: string | null, today: string) =>
  date === null ? 0 : YEAR / (YEAR + Math.abs(daysBetween(date, today)));

/** Compares by day, then by name: rows of one value must not change places with the order in which they were indexed. */
const newer = (one: FoundRow, other: FoundRow) =>
  (other.date ?? "").localeCompare(one.date ?? "") || placeOf(one).localeCompare(placeOf(other));

function placeOf({ hit_kind, address, kind, id }: FoundRow): string {
  return hit_kind === "page" || address.startsWith("/api/image/") ? address : `${kind} ${id}`;
}
