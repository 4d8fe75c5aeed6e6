import { describe, expect, test } from "vitest";
import {
  type Dated,
  defaultEventYear,
  filterQuery,
  type ListFilters,
  matcher,
  monthsOf,
  readFilters,
  yearsOf,
} from "./filters.ts";

const all: ListFilters = { year: "All", month: "All", q: "" };
const sportsDay: Dated = { title: "Sports Day", date: "2026-10-24" };
const undated: Dated = { title: "Lost property", date: null };

describe("choices", () => {
  const items = ["2024-03-01", "2026-10-24", null, "2026-02-09", "2024-12-31", "2026-10-01"].map((date) => ({
    title: "x",
    date,
  }));

  test("years come from the dated items, each once, descending", () => {
    expect(yearsOf(items)).toEqual([2026, 2024]);
  });
  test("months offered are those of the chosen year, or of all, descending", () => {
    const offered = ([2026, 2024, 2025, "All"] as const).map((year) => monthsOf(items, year));
    expect(offered).toEqual([[10, 2], [12, 3], [], [12, 10, 3, 2]]);
  });
  test("undated items offer nothing", () => {
    expect([yearsOf([undated]), monthsOf([undated], "All")]).toEqual([[], []]);
  });
});

test.each<[string, Dated, Partial<ListFilters>, boolean]>([
  ["year and month", sportsDay, { year: 2026, month: 10 }, true],
  ["another month", sportsDay, { year: 2026, month: 9 }, false],
  ["another year", sportsDay, { year: 2025, month: 10 }, false],
  ["a month of every year", sportsDay, { month: 10 }, true],
  ["letters of any case", sportsDay, { q: "sPORTS" }, true],
  ["letters in the middle", sportsDay, { q: "ts da" }, true],
  ["other letters", sportsDay, { q: "annual" }, false],
  ["blanks at both ends", sportsDay, { q: "  day " }, true],
  ["blanks alone", sportsDay, { q: "   " }, true],
  ["text, no pattern", sportsDay, { q: "." }, false],
  ["signs of a pattern", { title: "What now? (part 1)", date: null }, { q: "? (p" }, true],
  ["an undated item", undated, { q: "lost" }, true],
  ["an undated item, of a year", undated, { year: 2026 }, false],
  ["an undated item, of a month", undated, { month: 1 }, false],
])("matching by %s", (_, item, chosen, isShown) => {
  expect(matcher({ ...all, ...chosen })(item)).toBe(isShown);
});

describe("the address", () => {
  const items = [sportsDay, undated, { title: "Fete", date: "2024-01-05" }];
  const read = (query: string, defaultYear: ListFilters["year"] = "All") =>
    readFilters(new URLSearchParams(query), yearsOf(items), defaultYear);

  test("year, month and q are read, and are their defaults otherwise", () => {
    expect([read(""), read("", 2026)]).toEqual([all, { ...all, year: 2026 }]);
    expect(read("year=2026&month=10&q=day")).toEqual({ year: 2026, month: 10, q: "day" });
    expect(read("year=All", 2026).year).toBe("All");
  });
  test.each(["2025", "0", "-1", "20260", "2026.0", "2.026e3", " 2026", "all", "", "NaN", "٢٠٢٦", "<script>"])(
    "an unknown year %j falls back to the default",
    (year) => {
      expect(read(`year=${encodeURIComponent(year)}`, 2024).year).toBe(2024);
    },
  );
  test.each(["0", "13", "-1", "1.5", "01", "10 ", "Oct", "", "1e1"])(
    "an unknown month %j falls back to 'All'",
    (month) => {
      expect(read(`month=${encodeURIComponent(month)}`).month).toBe("All");
    },
  );
  test("a month that no longer occurs stays chosen", () => {
    expect(read("year=2024&month=10")).toEqual({ year: 2024, month: 10, q: "" });
  });
  test("a search is cut at 200 characters", () => {
    expect(read(`q=${"x".repeat(500)}`).q).toHaveLength(200);
  });
  test("a value equal to its default is left out of the address", () => {
    const written = [filterQuery(all), filterQuery({ ...all, year: 2026 }, 2026), filterQuery(all, 2026)];
    expect(written).toEqual(["", "", "?year=All"]);
  });
});
test("events start on the current year when it has events, otherwise on 'All'", () => {
  expect(defaultEventYear([sportsDay], "2026-11-20")).toBe(2026);
  for (const items of [[sportsDay], [undated], []]) expect(defaultEventYear(items, "2027-01-01")).toBe("All");
});
