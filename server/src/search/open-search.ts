import { schoolDay } from "@school/content/rules/dates";
import { kindInWords } from "@school/content/search/hit-kinds";
import { HITS_ON_PAGE, MOST_PAGES } from "@school/content/search/pages";
import { passageOf } from "@school/content/search/passage";
import { LONGEST_QUESTION, readQuestion, type Wanted } from "@school/content/search/question";
import type { Asked, Found, Hit } from "@school/content/search/search";
import type { ServedStore } from "../store/opening/open-store.ts";
import { indexRefresher } from "../store/search/index-refresher.ts";
import { type FoundRow, MOST_ROWS, visibleRows } from "../store/search/visible-rows.ts";
import { type Group, inOrder } from "./in-order.ts";
import { meantWords } from "./meant-words.ts";

const nothing: Found = { meant: null, isPart: false, count: 0, isMore: false, kinds: [], years: [], hits: [] };

/** Returns the search of a school. The first question after a change reads it into the index. */
export function openSearch(
  { db, forms }: Pick<ServedStore, "db" | "forms">,
  now: () => Date,
): (asked: Asked) => Promise<Found> {
  const visible = visibleRows(db, now);
  const refresh = indexRefresher({ db: forms });

  /** Tries all words, then those that were probably meant, then some of them. */
  async function find(question: string): Promise<Finding> {
    const wanted = readQuestion(question);
    const all = { wanted, question, how: "all" as const, meant: null };
    if (wanted.length === 0) return { ...all, rows: [] };
    const rows = await visible.best(wanted, "all", anything);
    if (rows.length > 0) return { ...all, rows };
    const meant = await meantWords(visible, wanted);
    const closest = meant === null ? all : { ...all, question: meant, wanted: readQuestion(`${meant} `), meant };
    const ofMeant = meant === null ? [] : await visible.best(closest.wanted, "all", anything);
    if (ofMeant.length > 0) return { ...closest, rows: ofMeant };
    if (wanted.length === 1) return { ...all, rows: [] };
    return { ...closest, how: "any", rows: await visible.best(closest.wanted, "any", anything) };
  }

  return async ({ q, kind, year, page }) => {
    if (!(await refresh())) throw new Error("the search index cannot be brought up to date");
    const today = schoolDay(now());
    const { wanted, question, how, meant, rows } = await find(q.slice(0, LONGEST_QUESTION));
    const groups = inOrder(rows, question, wanted, today);
    if (groups.length === 0) return nothing;
    const isNarrow = kind !== null || year !== null;
    const shown = isNarrow ? inOrder(await visible.best(wanted, how, { kind, year }), question, wanted, today) : groups;
    const onPage = shown.slice((page - 1) * HITS_ON_PAGE, page * HITS_ON_PAGE);
    const bodies = await visible.bodiesOf(onPage.flatMap((group) => group.slice(0, 3).map(({ number }) => number)));
    return {
      meant,
      isPart: how === "any",
      count: Math.min(shown.length, HITS_ON_PAGE * MOST_PAGES),
      isMore: rows.length === MOST_ROWS,
      ...choicesOf(groups),
      hits: onPage.map((group) => hitOf(group, bodies, wanted)),
    };
  };
}

interface Finding {
  wanted: Wanted[];
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
    kinds: [...kinds].map(([kind, of]) => ({ kind, words: kindInWords(kind).many, count: of.length })),
    years: [...new Set(years)].sort((one, other) => other - one),
  };
}

function hitOf(group: Group, bodies: ReadonlyMap<number, string>, wanted: readonly Wanted[]): Hit {
  const [{ title, hit_kind, address, date }] = group;
  const stems = new Set(wanted.flatMap(({ ways }) => ways.flat()));
  const open = wanted.find(({ isOpen }) => isOpen)?.typed ?? null;
  const passages = group
    .map(({ number }) => passageOf(bodies.get(number) ?? "", stems, open))
    .filter((passage) => passage.length > 0);
  const passage = passages.find((pieces) => pieces.some(({ isHit }) => isHit)) ?? passages[0] ?? [];
  return { title, kind: hit_kind, words: kindInWords(hit_kind).one, address, date, passage };
}
