export interface ListFilters {
  year: number | "All";
  /** 1–12 */
  month: number | "All";
  q: string;
}

export interface Dated {
  title: string;
  date: string | null;
}

export function yearsOf(items: readonly Dated[]): number[] {
  return descending(datesOf(items).flatMap((date) => date?.slice(0, 4) ?? []));
}

export function monthsOf(items: readonly Dated[], year: ListFilters["year"]): number[] {
  const start = year === "All" ? "" : `${year}-`;
  return descending(datesOf(items).flatMap((date) => (date?.startsWith(start) ? date.slice(5, 7) : [])));
}

/**
 * Returns a function that returns whether an item passes; a list may be long. The title search ignores case (§5). An item without a date passes only
 * while year and month are both 'All'.
 */
export function matcher({ year, month, q }: ListFilters): (item: Dated) => boolean {
  const typed = q.trim().toLowerCase();
  return ({ date, title }) =>
    (year === "All" || (date !== null && yearOf(date) === year)) &&
    (month === "All" || (date !== null && monthOf(date) === month)) &&
    title.toLowerCase().includes(typed);
}

/** Returns the current year if it has events, otherwise 'All' (Events, §2). `today` is `YYYY-MM-DD`. */
export function defaultEventYear(items: readonly Dated[], today: string): ListFilters["year"] {
  const current = yearOf(today);
  return yearsOf(items).includes(current) ? current : "All";
}

export function readFilters(
  parameters: URLSearchParams,
  years: readonly number[],
  defaultYear: ListFilters["year"] = "All",
): ListFilters {
  return {
    year: readYear(parameters.get("year"), years, defaultYear),
    month: readMonth(parameters.get("month")),
    q: (parameters.get("q") ?? "").slice(0, 200),
  };
}

export function filterQuery(filters: ListFilters, defaultYear: ListFilters["year"] = "All"): string {
  const parameters = new URLSearchParams();
  if (filters.year !== defaultYear) parameters.set("year", String(filters.year));
  if (filters.month !== "All") parameters.set("month", String(filters.month));
  if (filters.q.trim()) parameters.set("q", filters.q.trim());
  const query = parameters.toString();
  return query ? `?${query}` : "";
}

/** Three centuries only: otherwise a stranger could make the server keep ten thousand pages. */
const YEAR = /^(19|20|21)[0-9]{2}$/;
const MONTH = /^([1-9]|1[0-2])$/;

export const filterValues = { year: /^(All|(19|20|21)[0-9]{2})$/, month: MONTH };

export const ISLAND_LIST_LIMIT = 200;
export const PAGE_SIZE = 50;

const yearOf = (date: string) => Number(date.slice(0, 4));
const monthOf = (date: string) => Number(date.slice(5, 7));
/** A list may be long, and many items have the same date. */
const datesOf = (items: readonly Dated[]) => [...new Set(items.map(({ date }) => date))];
const descending = (texts: string[]) => [...new Set(texts)].map(Number).sort((a, b) => b - a);

function readYear(asked: string | null, known: readonly number[], fallback: ListFilters["year"]): ListFilters["year"] {
  if (asked === "All") return "All";
  return asked !== null && YEAR.test(asked) && known.includes(Number(asked)) ? Number(asked) : fallback;
}

function readMonth(asked: string | null): ListFilters["month"] {
  return asked !== null && MONTH.test(asked) ? Number(asked) : "All";
}
