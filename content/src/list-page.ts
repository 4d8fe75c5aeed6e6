import {
  type Dated,
  filterQuery,
  filterValues,
  ISLAND_LIST_LIMIT,
  type ListFilters,
  matches,
  monthsOf,
  PAGE_SIZE,
  readFilters,
  yearsOf,
} from "./filters.ts";

/** A filtered list as a page draws it: the same rule on the server and in the island (decisions §4.5). */
export interface ListPage<Item> {
  /** What is drawn, newest first. */
  shown: Item[];
  /** Number of all matches, drawn or not. */
  count: number;
  filters: ListFilters;
  defaultYear: ListFilters["year"];
  years: number[];
  months: number[];
  /** How many times `PAGE_SIZE` is drawn; a short list is drawn whole. */
  pages: number;
  /** The whole list, for the island to filter by itself; null when it is too long to send. */
  all: Item[] | null;
}

/** Reads the date a list is filtered by: `fromDate` of news, `date` of the rest. */
export type DateOf<Item> = (item: Item) => string | null;

interface Titled {
  title: string;
}

const PAGE = /^[1-9][0-9]{0,2}$/;

/** What the address of a list may say, by parameter; `q` is free text (decisions §4.5). */
export const listParameters = { ...filterValues, page: PAGE, q: "free" } as const;

/** Parameters of a gallery's address: a year filter alone (§2). */
export const galleryParameters = { year: filterValues.year, page: PAGE } as const;

/** Returns the page of a gallery that an address asks for; a month or a search in it is not looked at (§2). */
export function readGalleryPage<Item extends Titled>(
  items: readonly Item[],
  dateOf: DateOf<Item>,
  parameters: URLSearchParams,
): ListPage<Item> {
  const known = Object.keys(galleryParameters).flatMap((name) => {
    const value = parameters.get(name);
    return value === null ? [] : [[name, value]];
  });
  return readListPage(items, dateOf, new URLSearchParams(known));
}

/** The page that an address asks for. */
export function readListPage<Item extends Titled>(
  items: readonly Item[],
  dateOf: DateOf<Item>,
  parameters: URLSearchParams,
  defaultYear: ListFilters["year"] = "All",
): ListPage<Item> {
  const filters = readFilters(parameters, dated(items, dateOf), defaultYear);
  const asked = parameters.get("page") ?? "";
  const pages = PAGE.test(asked) ? Number(asked) : 1;
  return listPage(items, dateOf, filters, defaultYear, pages);
}

/** The page of a list under given filters. */
export function listPage<Item extends Titled>(
  items: readonly Item[],
  dateOf: DateOf<Item>,
  filters: ListFilters,
  defaultYear: ListFilters["year"],
  pages = 1,
): ListPage<Item> {
  const choices = dated(items, dateOf);
  const matching = items.filter((item) => matches({ title: item.title, date: dateOf(item) }, filters));
  const whole = items.length <= ISLAND_LIST_LIMIT;
  return {
    shown: whole ? matching : matching.slice(0, pages * PAGE_SIZE),
    count: matching.length,
    filters,
    defaultYear,
    years: yearsOf(choices),
    months: monthsOf(choices, filters.year),
    pages,
    all: whole ? [...items] : null,
  };
}

/** The address of the same list with one more page drawn; null when all matches are drawn. */
export function showMoreQuery(page: ListPage<unknown>): string | null {
  if (page.shown.length >= page.count) return null;
  const query = filterQuery(page.filters, page.defaultYear);
  return `${query || "?"}${query ? "&" : ""}page=${page.pages + 1}`;
}

/** Name of the place where the given page of a long list begins. */
export function landingOf(page: number): string {
  return `page-${page}`;
}

/** The items that 'Show more' leads to, with the names of their places. */
export function landings<Item>({ shown, all }: ListPage<Item>): Map<Item, string> {
  if (all) return new Map();
  const firsts = shown.filter((_, index) => index > 0 && index % PAGE_SIZE === 0);
  return new Map(firsts.map((item, index) => [item, landingOf(index + 2)]));
}

function dated<Item extends Titled>(items: readonly Item[], dateOf: DateOf<Item>): Dated[] {
  return items.map((item) => ({ title: item.title, date: dateOf(item) }));
}
