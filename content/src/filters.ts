/** What a list can be narrowed by: the state of the filter bar and of the page's address (decisions §4.5). */
export interface ListFilters {
  year: number | "All";
  /** 1–12 */
  month: number | "All";
  /** Free text, looked for in the title. */
  q: string;
}

export interface Dated {
  title: string;
  date: string | null;
}

/** The years that occur, descending (§9). Undated items offer none. */
export function yearsOf(items: readonly Dated[]): number[] {
  return descending(items.flatMap(({ date }) => (date ? [yearOf(date)] : [])));
}

/** The months 1–12 that occur in the chosen year, of all years under 'All', descending (decisions §4.5). */
export function monthsOf(items: readonly Dated[], year: ListFilters["year"]): number[] {
  return descending(
    items.flatMap(({ date }) => (date && (year === "All" || yearOf(date) === year) ? [monthOf(date)] : [])),
  );
}

/**
 * Year and month combine; the title search is case-insensitive contains (§5).
 * An undated item passes only while year and month are both 'All' (decisions §4.5).
 */
export function matches(item: Dated, filters: ListFilters): boolean {
  return (
    (filters.year === "All" || (item.date !== null && yearOf(item.date) === filters.year)) &&
    (filters.month === "All" || (item.date !== null && monthOf(item.date) === filters.month)) &&
    item.title.toLowerCase().includes(filters.q.trim().toLowerCase())
  );
}

/** Events start on the current year if it has events, otherwise on 'All' (§2). `today` is `YYYY-MM-DD`. */
export function defaultEventYear(items: readonly Dated[], today: string): ListFilters["year"] {
  const current = yearOf(today);
  return yearsOf(items).includes(current) ? current : "All";
}

/**
 * The filters an address asks for. A missing or unknown value falls back to its default (decisions §4.1, §4.5):
 * a year is known when an item has it, a month when it is 1–12.
 */
export function readFilters(
  parameters: URLSearchParams,
  items: readonly Dated[],
  defaultYear: ListFilters["year"] = "All",
): ListFilters {
  return {
    year: readYear(parameters.get("year"), yearsOf(items), defaultYear),
    month: readMonth(parameters.get("month")),
    q: (parameters.get("q") ?? "").slice(0, 200),
  };
}

/** The address that shows these filters; a value equal to its default is left out. */
export function filterQuery(filters: ListFilters, defaultYear: ListFilters["year"] = "All"): string {
  const parameters = new URLSearchParams();
  if (filters.year !== defaultYear) parameters.set("year", String(filters.year));
  if (filters.month !== "All") parameters.set("month", String(filters.month));
  if (filters.q.trim()) parameters.set("q", filters.q.trim());
  const query = parameters.toString();
  return query ? `?${query}` : "";
}

/** No school has news of another century, and nobody can make the server keep a page for each of ten thousand years. */
const YEAR = /^(19|20|21)[0-9]{2}$/;
const MONTH = /^([1-9]|1[0-2])$/;

/** What the parameters `year` and `month` may say beside what is missing; any other value means the default. */
export const filterValues = { year: /^(All|(19|20|21)[0-9]{2})$/, month: MONTH };

/** Up to this many items an island holds the list; above, the server draws `PAGE_SIZE` at a time (decisions §4.5). */
export const ISLAND_LIST_LIMIT = 200;
export const PAGE_SIZE = 50;

const yearOf = (date: string) => Number(date.slice(0, 4));
const monthOf = (date: string) => Number(date.slice(5, 7));
const descending = (values: number[]) => [...new Set(values)].sort((a, b) => b - a);

function readYear(asked: string | null, known: number[], fallback: ListFilters["year"]): ListFilters["year"] {
  if (asked === "All") return "All";
  return asked !== null && YEAR.test(asked) && known.includes(Number(asked)) ? Number(asked) : fallback;
}

function readMonth(asked: string | null): ListFilters["month"] {
  return asked !== null && MONTH.test(asked) ? Number(asked) : "All";
}
