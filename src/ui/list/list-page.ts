import {
  type Dated,
  filterQuery,
  filterValues,
  ISLAND_LIST_LIMIT,
  type ListFilters,
  matcher,
  monthsOf,
  PAGE_SIZE,
  readFilters,
  yearsOf,
} from "./filters.ts";

export interface ListPage<Item> {
  shown: Item[];
  count: number;
  filters: ListFilters;
  defaultYear: ListFilters["year"];
  years: number[];
  months: number[];
  /** The number of `PAGE_SIZE` portions shown; a short list is shown whole. */
  pages: number;
  /** Null when the list is longer than `ISLAND_LIST_LIMIT`: the server filters it then. */
  all: Item[] | null;
}

export type DateOf<Item> = (item: Item) => string | null;

interface Titled {
  title: string;
}

const PAGE = /^[1-9][0-9]{0,2}$/;

export const listParameters = { ...filterValues, page: PAGE, q: "free" } as const;

export const galleryParameters = { year: filterValues.year, page: PAGE } as const;

/** Returns the page of a gallery that an address asks for. Ignores a month or a search in it (§2). */
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

export function readListPage<Item extends Titled>(
  items: readonly Item[],
  dateOf: DateOf<Item>,
  parameters: URLSearchParams,
  defaultYear: ListFilters["year"] = "All",
): ListPage<Item> {
  const filters = readFilters(parameters, yearsOf(dated(items, dateOf)), defaultYear);
  const asked = parameters.get("page") ?? "";
  return listPage(items, dateOf, filters, defaultYear, PAGE.test(asked) ? Number(asked) : 1);
}

export function listPage<Item extends Titled>(
  items: readonly Item[],
  dateOf: DateOf<Item>,
  filters: ListFilters,
  defaultYear: ListFilters["year"],
  pages = 1,
): ListPage<Item> {
  // Made once, in the order of the items, because a list may be long.
  const choices = dated(items, dateOf);
  const matches = matcher(filters);
  const matching = items.filter((_, index) => matches(choices[index] as Dated));
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

export function showMoreQuery(page: ListPage<unknown>): string | null {
  if (page.shown.length >= page.count) return null;
  const query = filterQuery(page.filters, page.defaultYear);
  return `${query || "?"}${query ? "&" : ""}page=${page.pages + 1}`;
}

export function showMoreAnchor(page: number): string {
  return `page-${page}`;
}

export function showMoreAnchors<Item>({ shown, all }: ListPage<Item>): Map<Item, string> {
  if (all) return new Map();
  const firsts = shown.filter((_, index) => index > 0 && index % PAGE_SIZE === 0);
  return new Map(firsts.map((item, index) => [item, showMoreAnchor(index + 2)]));
}

function dated<Item extends Titled>(items: readonly Item[], dateOf: DateOf<Item>): Dated[] {
  return items.map((item) => ({ title: item.title, date: dateOf(item) }));
}
