import { daysBetween, schoolDay } from "../base/dates.ts";
import { FIRST, type Language } from "../base/language.ts";
import type { ServedStore } from "../db/opening/open-store.server.ts";
import { labelIn } from "../kinds/in-language.ts";
import { nameIn } from "../school/known-names.text.ts";
import { type FoundRow, MOST_ROWS, type PublicRows, publicRows } from "./index/index-rows.server.ts";
import { indexRefresher } from "./index/refresh-index.server.ts";
import { distance, soundDistance } from "./rules/distance.ts";
import { hitKindNames } from "./rules/hit-kinds.ts";
import { HITS_ON_PAGE, MOST_PAGES } from "./rules/pages.ts";
import { passageOf } from "./rules/passage.ts";
import { folded, indexTokensOf, parseQuery, stemsOf, synonyms, type Term, tokensOf } from "./rules/query.ts";
import { type Found, type Hit, inIndex, LONGEST_QUERY, ofIndex, type SearchQuery } from "./rules/search.ts";
import { isHindi, soundOf } from "./rules/sounds.ts";

const nothing: Found = { meant: null, isPart: false, count: 0, isMore: false, kinds: [], years: [], hits: [] };

/** Returns the search of a school in both languages; what is found is shown in one. The first question after a change reads it into the index. */
export function openSearch(
  { db, forms }: Pick<ServedStore, "db" | "forms">,
  now: () => Date,
): (asked: SearchQuery, language?: Language) => Promise<Found> {
  const visible = publicRows(db, now);
  const refresh = indexRefresher(forms);

  /** Tries all words, then those that were probably meant, then some of them. */
  async function find(question: string, language: Language): Promise<Finding> {
    const terms = await visible.read(question);
    const all = { terms, question, how: "all" as const, meant: null };
    if (terms.length === 0) return { ...all, rows: [] };
    const rows = await visible.best(terms, "all", anything);
    if (rows.length > 0) return { ...all, rows };
    const meant = await meantWords(visible, terms, language);
    const closest = meant === null ? all : { ...all, question: meant, terms: parseQuery(`${meant} `), meant };
    const ofMeant = meant === null ? [] : await visible.best(closest.terms, "all", anything);
    if (ofMeant.length > 0) return { ...closest, rows: ofMeant };
    if (terms.length === 1) return { ...all, rows: [] };
    return { ...closest, how: "any", rows: await visible.best(closest.terms, "any", anything) };
  }

  return async ({ q, kind, year, page }, language = FIRST) => {
    if (!(await refresh())) throw new Error("the search index cannot be brought up to date");
    const today = schoolDay(now());
    const { terms, question, how, meant, rows } = await find(q.slice(0, LONGEST_QUERY), language);
    const groups = inOrder(rows, question, terms, today);
    if (groups.length === 0) return nothing;
    const isNarrow = kind !== null || year !== null;
    const shown = isNarrow ? inOrder(await visible.best(terms, how, { kind, year }), question, terms, today) : groups;
    const onPage = shown.slice((page - 1) * HITS_ON_PAGE, page * HITS_ON_PAGE);
    const texts = await shownTexts(
      visible,
      onPage.flatMap((group) => group.slice(0, 3)),
      language,
    );
    return {
      meant: meant && asWritten(meant, rows),
      isPart: how === "any",
      count: Math.min(shown.length, HITS_ON_PAGE * MOST_PAGES),
      isMore: rows.length === MOST_ROWS,
      ...choicesOf(groups, language),
      hits: onPage.map((group) => hitOf(group, texts, terms, language)),
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

function choicesOf(groups: readonly Group[], language: Language): Pick<Found, "kinds" | "years"> {
  const kinds = Map.groupBy(groups, ([{ hit_kind }]) => hit_kind);
  const years = groups.flatMap(([{ date }]) => (date ? [Number(date.slice(0, 4))] : []));
  return {
    kinds: [...kinds].map(([kind, of]) => ({ kind, words: hitKindNames(kind, language).many, count: of.length })),
    years: [...new Set(years)].sort((one, other) => other - one),
  };
}

type Placed = Pick<FoundRow, "kind" | "id" | "hit_kind" | "address">;

const keyOf = ({ kind, id, hit_kind, address }: Placed) => `${kind} ${id} ${hit_kind} ${address}`;

/** Returns where the same text stands in a language, if it has one of its own there. */
const inLanguage = (placed: Placed, language: Language): Placed => ({
  ...placed,
  address: inIndex(language, ofIndex(placed.address)),
});

/** Returns title and body by row: in the language, of a text that has one in it. */
async function shownTexts(rows: PublicRows, found: readonly FoundRow[], language: Language) {
  const own = await rows.at(
    found.map((row) => inLanguage(row, language)).filter((one) => !found.some((row) => keyOf(row) === keyOf(one))),
  );
  const bodies = await rows.bodiesOf(found.map(({ number }) => number));
  const known = new Map(
    [...found.map((row) => ({ ...row, body: bodies.get(row.number) ?? "" })), ...own].map((row) => [keyOf(row), row]),
  );
  return (row: FoundRow) =>
    known.get(keyOf(inLanguage(row, language))) ?? known.get(keyOf(row)) ?? { ...row, body: "" };
}

function hitOf(
  group: Group,
  textOf: Awaited<ReturnType<typeof shownTexts>>,
  terms: readonly Term[],
  language: Language,
): Hit {
  const [{ hit_kind, address, date }] = group;
  const texts = [...new Set(group.map(textOf))];
  const passages = texts.map(({ body }) => passageOf(body, terms)).filter(({ length }) => length > 0);
  const passage = passages.find((pieces) => pieces.some(({ isHit }) => isHit)) ?? passages[0] ?? [];
  const title = nameIn(language, labelIn(language, texts[0]?.title ?? ""));
  return {
    title,
    kind: hit_kind,
    words: hitKindNames(hit_kind, language).one,
    address: ofIndex(address),
    date,
    passage,
  };
}

/** Returns words of the index as the school writes Hindi, with the dots that the index leaves out. */
function asWritten(words: string, rows: readonly FoundRow[]): string {
  const texts = [...rows.map(({ names }) => names), ...rows.map(({ title }) => title)];
  const written = texts.flatMap((text) => text.match(/\p{Script=Devanagari}+/gu) ?? []);
  const spelled = new Map(written.map((word) => [folded(word), word]));
  return words.replaceAll(/\p{Script=Devanagari}+/gu, (word) => spelled.get(word) ?? word);
}

const SHORTEST = 4;
/** The most words whose uses are counted. */
const MOST_COUNTED = 6;
const MOST_USES = 30;

const known = [...new Set(synonyms.flat().flatMap(tokensOf))].filter((word) => word.length >= SHORTEST);

/** Returns the question with unknown words replaced by those that were probably meant; null when nothing is replaced. */
async function meantWords(rows: PublicRows, terms: readonly Term[], language: Language): Promise<string | null> {
  const words = await Promise.all(terms.map((term) => meantWord(rows, term, language)));
  return words.some((word, index) => word !== terms[index]?.typed) ? words.join(" ") : null;
}

async function meantWord(rows: PublicRows, term: Term, language: Language): Promise<string> {
  const { typed } = term;
  if ([...typed].length < SHORTEST || (await rows.count(term, 1)) > 0) return typed;
  const near = [...new Set([...known, ...(await rows.wordsLike(typed, mostWrong(typed)))])]
    .map((word) => ({ word, wrong: wrongIn(typed, word, language) }))
    .filter(({ wrong }) => wrong <= mostWrong(typed))
    .sort((one, other) => one.wrong - other.wrong)
    .slice(0, MOST_COUNTED);
  const counted = await Promise.all(near.map(async (one) => ({ ...one, uses: await usesOf(rows, one.word) })));
  const used = counted.filter(({ uses }) => uses > 0);
  return used.sort((one, other) => one.wrong - other.wrong || other.uses - one.uses)[0]?.word ?? typed;
}

/** In letters. An ending proves nothing: “swimming” is not “swinging” with two wrong letters. */
function mostWrong(typed: string): number {
  const { length } = [...typed.replace(/ing$/, "")];
  return length < 6 ? 1 : length < 10 ? 2 : 3;
}

/** Returns by how many letters a word differs from the typed one; a word of Hindi by how it sounds. */
function wrongIn(typed: string, word: string, language: Language): number {
  const most = mostWrong(typed);
  if (!isHindi(word)) return isHindi(typed) ? most + 1 : distance(typed, word, most) + (word[0] === typed[0] ? 0 : 0.5);
  const sound = soundOf(typed);
  // A reader of English mistypes English before Hindi.
  const isLess = language === FIRST && !isHindi(typed) ? 0.5 : 0;
  const wrong = soundDistance(sound, soundOf(word), most) + isLess;
  return wrong <= sound.length * MOST_BY_SOUND ? wrong : most + 1;
}

/** Of its sounds, which are fewer than letters: a vowel is half of one. */
const MOST_BY_SOUND = 0.25;

async function usesOf(rows: PublicRows, word: string): Promise<number> {
  const [term] = parseQuery(`${word} `);
  return term ? rows.count(term, MOST_USES) : 0;
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
  // Many rows have the same other names.
  const known = new Map<string, ReadonlySet<string>>();
  const tokensIn = (text: string) => {
    const tokens = known.get(text) ?? new Set(indexTokensOf(text));
    known.set(text, tokens);
    return tokens;
  };
  const valued = rows.map((row) => ({
    row,
    value:
      nameValue(row, asked) +
      titleValue(tokensIn(row.title), tokensIn(row.names), terms) +
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
function titleValue(inTitle: ReadonlySet<string>, inNames: ReadonlySet<string>, terms: readonly Term[]): number {
  const shares = terms.map(({ ways, sounds }) => {
    const values = ways.map((way, index) => {
      const by = index === 0 ? 1 : weights.bySame;
      if (way.every((word) => inTitle.has(word))) return weights.inTitle * by;
      return way.every((word) => inNames.has(word)) ? weights.inNames * by : 0;
    });
    const heard = (words: ReadonlySet<string>) => sounds.some((sound) => words.has(sound));
    const bySound = heard(inTitle) ? weights.inTitle : heard(inNames) ? weights.inNames : 0;
    return Math.max(...values, bySound * weights.bySame);
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
  const place = ofIndex(address);
  return hit_kind === "page" || place.startsWith("/api/image/") ? place : `${kind} ${id}`;
}
